import { describe, expect, it } from 'vitest';
import { impressoesDe, tccAnexado } from '@/domain/workflow/documentosImpressos.ts';
import type { IdSituacao } from '@/domain/workflow/situacoes.ts';

const valores = { valorCentavos: 100_000, multaCentavos: 20_000, jurosCentavos: 0 };
const nada = { valorCentavos: 0, multaCentavos: 0, jurosCentavos: 0, correcaoCentavos: 0 };
const anexado = (mudancas: object = {}) => ({
  idAndamento: 2,
  valores,
  documento: { tipoDocumento: { id: 13 }, arquivos: [1] },
  ...mudancas,
});
const na = (situacao: IdSituacao, { podeInscrever = false, tcc = anexado(), ...mudancas } = {} as Mudancas) =>
  impressoesDe({
    estado: { situacao, documentosEnviadosDividaAtiva: false, valores, pagos: nada, ...mudancas },
    tcc,
    podeInscrever,
  }).map(({ especie, partes }) => (partes === 1 ? especie : `${especie} ${partes}`));
interface Mudancas {
  readonly podeInscrever?: boolean;
  readonly tcc?: ReturnType<typeof anexado>;
}

describe('o que há para imprimir (S1 §4.1, 6; ADR 31)', () => {
  it.each<[string, IdSituacao, object, string[]]>([
    ['em elaboração, só o TCC', 27, { tcc: undefined }, ['TCC']],
    ['aguardando notificação', 1, {}, ['NOTIFICACAO', 'TCC']],
    ['perdido o parcelamento', 23, {}, ['NOTIFICACAO', 'TCC']],
    ['documentos já enviados', 1, { documentosEnviadosDividaAtiva: true }, ['TCC']],
    ['devedor não localizado', 2, {}, ['TCC']],
    ['constituído, sem a ação da inscrição', 26, {}, ['TCC']],
    ['constituído, com a ação', 26, { podeInscrever: true }, ['TCC', 'CERTIDAO']],
    ['quitado e pago', 4, { pagos: { ...nada, valorCentavos: 1000 } }, ['TCC', 'RECIBO']],
    ['quitado sem pagamento', 4, {}, ['TCC']],
    ['deferido em parte', 10, { valores: { ...valores, multaCentavos: 1 } }, ['NOTIFICACAO', 'TCC', 'DEMONSTRATIVO']],
    ['TCC assinado em três arquivos', 2, { tcc: anexado({ documento: { arquivos: [1, 2, 3] } }) }, ['TCC 3']],
    ['TCC sem arquivo nenhum', 2, { tcc: anexado({ documento: { arquivos: [] } }) }, ['TCC']],
  ])('%s', (_, situacao, mudancas, esperado) => expect(na(situacao, mudancas)).toEqual(esperado));
});

describe('o TCC assinado', () => {
  const cadastro = anexado({ idAndamento: null, valores: null });
  const outro = anexado({ documento: { tipoDocumento: { id: 4 }, arquivos: [1] } });
  const [primeiro, segundo] = [anexado(), anexado({ idAndamento: 9 })];

  it('é o que veio com o último andamento que anexou um', () => {
    expect(tccAnexado([cadastro, primeiro, segundo, outro], 1)).toBe(segundo);
    expect(tccAnexado([cadastro, outro], 1)).toBeUndefined();
  });
  it('deixa de sê-lo quando o processo volta à elaboração', () => {
    expect(tccAnexado([primeiro], 27)).toBeUndefined();
  });
});
