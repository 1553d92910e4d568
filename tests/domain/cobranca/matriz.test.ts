import { umaPessoa } from '@tests/workflow/umProcesso.ts';
import { describe, expect, it } from 'vitest';
import { acoesDaCobranca, type CodigoAcaoDaCobranca, codigosDaCobranca } from '@/contract/acoesDaCobranca.ts';
import { permissions } from '@/contract/permissions.ts';
import type { Acordo } from '@/domain/cobranca/acordo.ts';
import { acoesPossiveis, decidir } from '@/domain/cobranca/decidir.ts';
import { situacaoCobranca } from '@/domain/cobranca/situacoes.ts';
import { matrix } from './matrix.ts';
import { HOJE, umAcordo, umProcessoDoAcordo } from './umAcordo.ts';

describe('a matriz das cobranças', () => {
  it('é a que foi lida e aprovada, célula por célula', async () => {
    await expect(matrix()).toMatchFileSnapshot('matriz.txt');
  });
});

const situacoes = Object.values(situacaoCobranca).sort((a, b) => a - b);
const permite = (acao: CodigoAcaoDaCobranca, totalParcelas: number, mudancas: Partial<Acordo> = {}) =>
  situacoes.filter((s) => decidir(umAcordo(s, { totalParcelas, ...mudancas }), acao, umaPessoa(), HOJE).ok);

/** What the specification says, independently of the table. */
describe('o que a especificação fixa', () => {
  // S2 §4.2; M §3.2 for the write-off of 204.
  it.each<[CodigoAcaoDaCobranca, readonly number[], readonly number[]]>([
    ['CANCELAR_COBRANCA', [200], [200, 201, 204]],
    ['REALIZAR_BAIXA_MANUAL', [200], [200, 201]],
    ['GERAR_TERMO_PARCELAMENTO', [], [204]],
    ['ANEXAR_TERMO_PARCELAMENTO', [], [204]],
  ])('%s: à vista em %j, parcelada em %j', (acao, aVista, parcelada) => {
    expect([permite(acao, 1), permite(acao, 6)]).toEqual([aVista, parcelada]);
  });

  it.each(codigosDaCobranca)('%s: nenhuma situação dispensa a permissão, nem abre a de outro órgão', (acao) => {
    const sem = umaPessoa({
      permissoes: new Set(
        permissions.filter((p) => !([acoesDaCobranca[acao].permission].flat() as string[]).includes(p)),
      ),
    });
    for (const s of situacoes)
      for (const pessoa of [sem, umaPessoa({ idOrgao: 2 })])
        expect(decidir(umAcordo(s), acao, pessoa, HOJE)).toMatchObject({
          ok: false,
          recusa: { code: 'SEM_PERMISSAO' },
        });
  });

  it.each(codigosDaCobranca)('%s: não se faz em cobrança do sistema da dívida ativa (M §2.47)', (acao) => {
    expect([permite(acao, 1, { origem: 'EXTERNO' }), permite(acao, 6, { origem: 'EXTERNO' })]).toEqual([[], []]);
  });
});

describe('o que a tela recebe', () => {
  const acoes = (acordo: Acordo) => {
    const { disponiveis, indisponiveis } = acoesPossiveis(acordo, umaPessoa(), HOJE);
    return [disponiveis, indisponiveis.map(({ acao, recusa }) => `${acao}: ${recusa.message}`)];
  };
  it('as ações que cabem, e as que algo impede, com o motivo', () => {
    expect(acoes(umAcordo(204))).toEqual([
      ['GERAR_TERMO_PARCELAMENTO', 'ANEXAR_TERMO_PARCELAMENTO', 'REGISTRAR_CONTATO', 'CANCELAR_COBRANCA'],
      ['REALIZAR_BAIXA_MANUAL: Anexe o termo assinado antes de receber a 1ª parcela.'],
    ]);
    const suspenso = umAcordo(204, { processos: [umProcessoDoAcordo({ suspensoDesde: HOJE })] });
    expect(acoes(suspenso)[1]).toContain('ANEXAR_TERMO_PARCELAMENTO: O processo 2025 está suspenso.');
  });
  it('nem o que a situação não conhece, nem o que só falta acontecer', () => {
    // A deposit may come after the end, unless the process went on elsewhere (M §7.89).
    expect(acoes(umAcordo(203, { processos: [umProcessoDoAcordo({}, { acordo: null })] }))).toEqual([
      ['REALIZAR_BAIXA_MANUAL'],
      [],
    ]);
    expect(acoes(umAcordo(203))).toEqual([
      [],
      [expect.stringMatching(/^REALIZAR_BAIXA_MANUAL: O processo 2025 está em outro acordo ou já foi encerrado/)],
    ]);
    expect(acoes(umAcordo(201))).toEqual([['REALIZAR_BAIXA_MANUAL', 'REGISTRAR_CONTATO', 'CANCELAR_COBRANCA'], []]);
  });
});
