import { textOfPdf } from '@tests/support/pdf.ts';
import { describe, expect, it } from 'vitest';
import type { Ato } from '@/server/documents/ato.ts';
import { blocosDaCertidao, type ModeloCertidao } from '@/server/documents/certidao.ts';
import { umCredor, umOrgao, umPdfDe } from './support.ts';
import { textsOf } from './textsOf.ts';
import { umDetalhe } from './umDetalhe.ts';

const umAto = (mudancas: Partial<Ato>): Ato => ({
  id: 1,
  acao: null,
  data: new Date('2026-03-02T15:00:00Z'),
  dataReferencia: null,
  descricao: '',
  observacao: null,
  valor: null,
  automatico: false,
  dados: null,
  antes: null,
  arquivos: [],
  ...mudancas,
});
const antes = (situacao: number, tipo?: 'CONTESTACAO' | 'RECURSO', inicio = '2026-03-03', fim = '2026-04-01') =>
  ({ situacao, prazo: tipo ? { tipo, inicio, fim } : null }) as never;

/**
 * A contested process: AR attached (debtor not found), published in the gazette, contest refused, debtor aware, no
 * appeal before the deadline.
 */
const atos: readonly Ato[] = [
  umAto({ acao: 'ANEXAR_TCC', antes: antes(27) }),
  umAto({
    acao: 'ANEXAR_AR',
    dataReferencia: '2026-02-02',
    dados: { devedorEncontrado: false },
    antes: antes(1),
  }),
  umAto({ acao: 'ANEXAR_PAGINA_DIARIO', dataReferencia: '2026-02-16', antes: antes(2) }),
  umAto({ acao: 'CONTESTAR_DEBITO', data: new Date('2026-03-20T12:00:00Z'), antes: antes(3, 'CONTESTACAO') }),
  umAto({ acao: 'INDEFERIR_PRIMEIRA_INSTANCIA', data: new Date('2026-05-05T12:00:00Z'), antes: antes(6) }),
  umAto({ acao: 'REGISTRAR_CIENCIA_DEVEDOR_PRIMEIRA_INSTANCIA', dataReferencia: '2026-05-11', antes: antes(8) }),
  umAto({ automatico: true, antes: antes(12, 'RECURSO', '2026-05-12', '2026-06-10') }),
  umAto({ automatico: true, descricao: 'Despacho emitido – nº 1/2026', antes: antes(26) }),
];
const modelo = (mudancas: Partial<ModeloCertidao> = {}): ModeloCertidao => ({
  processo: umDetalhe({ dataConstituicaoDefinitiva: '2026-06-11' }),
  orgao: umOrgao(),
  credor: umCredor(),
  atos,
  memoria: [{ tipo: 'texto', texto: 'Memória mês a mês.' }],
  ...mudancas,
});
const textos = (m = modelo()) => textsOf(blocosDaCertidao(m)).join('\n');

describe('certidão e despacho (D §6)', () => {
  it.each([
    ['AR que voltou', 'Constituição do crédito | Aviso de recebimento (AR) | 02/02/2026 | Devedor não encontrado'],
    ['edital', 'Constituição do crédito | Publicação no Diário Oficial | 16/02/2026 | Devedor notificado por edital'],
    ['ciência', 'Decisão de 1ª instância | Ciência pessoal | 11/05/2026 | Devedor notificado'],
    ['prazo de que se valeu', 'Contestação | 03/03/2026 | 01/04/2026 | Contestação apresentada em 20/03/2026'],
    ['prazo que decorreu', 'Recurso | 12/05/2026 | 10/06/2026 | Decorreu sem manifestação'],
    ['decisão', '1ª instância | 05/05/2026'],
    ['nada pendente', 'não há contestação nem recurso pendente de julgamento'],
    ['constituição', 'definitivamente constituído desde 11/06/2026'],
    ['valor final', 'é de R$ 13.022,55'],
    ['memória', 'Memória mês a mês.'],
    ['encaminhamento', 'ENCAMINHE-SE o processo ao órgão responsável pela dívida ativa'],
    ['corresponsável', 'Sócio | João da Silva Ávila'],
    ['autoridade', 'Nome: Maria de Fátima'],
  ])('traz %s', (_, texto) => expect(textos()).toContain(texto));

  it('não certifica notificação que não houve', () => {
    const semNada = textos(modelo({ atos: [] }));
    expect(semNada).toContain('Não consta notificação registrada neste processo.');
    expect(semNada).toContain('Não houve prazo a decorrer');
    expect(semNada).not.toContain('foi notificado(a)');
    expect(textos(modelo({ atos: atos.slice(0, 2) }))).not.toContain('foi notificado(a)');
  });

  it('o AR depois da perda do parcelamento é contado como tal', () => {
    const perda = umAto({ acao: 'ANEXAR_AR', dataReferencia: '2026-07-01', antes: antes(23) });
    expect(textos(modelo({ atos: [perda] }))).toContain(
      'Perda de parcelamento | Aviso de recebimento (AR) | 01/07/2026 | Devedor notificado',
    );
  });

  it('cabe em páginas numeradas, com vinte corresponsáveis e a memória em anexo', async () => {
    const [um] = umDetalhe().corresponsaveis;
    const processo = umDetalhe({ corresponsaveis: Array.from({ length: 20 }, () => um!) });
    const texto = textOfPdf(await umPdfDe(blocosDaCertidao(modelo({ processo }))));
    const paginas = Number(/Página 1\/(\d+)/.exec(texto)?.[1]);
    expect(paginas).toBeGreaterThan(1);
    expect(texto).toContain(`Página ${paginas}/${paginas}`);
    expect(texto.indexOf('Memória de cálculo')).toBeGreaterThan(texto.indexOf('Assinatura da autoridade'));
  });
});
