import { textOfPdf } from '@tests/support/pdf.ts';
import { describe, expect, it } from 'vitest';
import { notificacaoDe } from '@/domain/workflow/documentosImpressos.ts';
import { aguardandoNotificacao } from '@/domain/workflow/predicados.ts';
import { idsSituacao } from '@/domain/workflow/situacoes.ts';
import { blocosDaNotificacao, type ModeloNotificacao } from '@/server/documents/notificacao.ts';
import { umCredor, umOrgao, umPdfDe } from './support.ts';
import { textsOf } from './textsOf.ts';
import { umDetalhe } from './umDetalhe.ts';

const situacoesDeNotificacao = idsSituacao.filter((id) => notificacaoDe(id, false) !== null);

const modelo = (situacao: number, mudancas: Partial<ModeloNotificacao> = {}): ModeloNotificacao => ({
  processo: umDetalhe(),
  orgao: umOrgao(),
  credor: umCredor(),
  notificacao: notificacaoDe(situacao, false)!,
  prazoDias: 30,
  valorAte: '2026-12-03',
  decisao: null,
  ...mudancas,
});
const textos = (m: ModeloNotificacao) => textsOf(blocosDaNotificacao(m)).join('\n');

describe('a notificação existe', () => {
  it('nas situações 1, 8, 10, 15, 17, 23 e 25 (S1 §4.1, §9), e em nenhuma outra', () => {
    expect([...situacoesDeNotificacao].sort((a, b) => a - b)).toEqual([1, 8, 10, 15, 17, 23, 25]);
  });
  it('nas mesmas em que a tabela do fluxo espera um aviso de recebimento', () => {
    expect(situacoesDeNotificacao).toEqual(idsSituacao.filter(aguardandoNotificacao));
  });
  it('só enquanto os documentos não foram à dívida ativa', () => {
    for (const situacao of situacoesDeNotificacao) expect(notificacaoDe(situacao, true)).toBeNull();
  });
});

describe('toda notificação (D §6; Lei PE 13.178 art. 3 § 1)', () => {
  it.each(situacoesDeNotificacao)('na situação %i traz os itens da lei', (situacao) => {
    const texto = textos(modelo(situacao));
    for (const item of [
      'Nome ou razão social: Conceição Araújo & Irmãos Comércio de Açúcar Ltda.',
      'CNPJ: 12.ABC.345/01DE-35',
      'Endereço: Avenida Engenheiro Antônio de Góes, 449, Sala 1202',
      'TCC / processo nº: 202600010000123',
      'Processo administrativo: 60041.001093/2020-97',
      'Órgão credor: AEMA',
      'Não prestação de contas do convênio nº 12/2024 no prazo fixado.',
      'Lei nº 13.178/2006, art. 2º, e Decreto nº 44.695.',
      '9.000,00 | 10.000,00 | 2.000,00 | 500,00 | 522,55 | 13.022,55',
      'correção calculada em 06/11/2025, válido para pagamento até 03/12/2026',
      'guia de recolhimento ou o boleto',
      'cobranca@aema.pe.gov.br',
      'Avenida Cruz Cabugá, 1387',
      'O processo terá continuidade independentemente',
      'Certidão de Dívida Ativa (CDA)',
      'protesto em cartório',
      'execução fiscal',
      'Maria de Fátima',
      'RECORTE AQUI E AFIXE NO AVISO DE RECEBIMENTO (AR)',
      'Não existe o nº',
      'João da Silva Ávila | Sócio',
    ])
      expect(texto).toContain(item);
  });

  it.each<[number, string, string]>([
    [1, 'apresente contestação por escrito', '30 dias para pagar ou contestar'],
    [25, 'o prazo para pagamento ou contestação é devolvido por inteiro', '30 dias para pagar ou contestar'],
    [8, 'foi INDEFERIDA em primeira instância', '30 dias para pagar ou recorrer'],
    [10, 'foi DEFERIDA EM PARTE em primeira instância', '30 dias para pagar ou recorrer'],
    [15, 'foi INDEFERIDO em segunda instância', '30 dias para pagar, contados'],
    [17, 'foi DEFERIDO EM PARTE em segunda instância', '30 dias para pagar, contados'],
    [23, 'da perda do parcelamento', 'Pagamento imediato'],
  ])('na situação %i diz a finalidade e o prazo', (situacao, finalidade, prazo) => {
    const texto = textos(modelo(situacao));
    expect(texto).toContain(finalidade);
    expect(texto).toContain(prazo);
  });

  it('o prazo é o do órgão', () => {
    expect(textos(modelo(1, { prazoDias: 10 }))).toContain('10 dias para pagar ou contestar');
    expect(textos(modelo(1, { prazoDias: 1 }))).toContain('1 (um) dia para pagar ou contestar');
  });

  it('só promete recurso ou contestação onde há', () => {
    const aceita = (situacao: number) => /A contestação deve ser|O recurso deve ser/.test(textos(modelo(situacao)));
    expect(situacoesDeNotificacao.filter(aceita).sort((a, b) => a - b)).toEqual([1, 8, 10, 25]);
  });

  it('a de uma decisão traz a data e o que se decidiu', () => {
    const com = textos(modelo(10, { decisao: { data: '2026-11-02', observacao: 'Multa reduzida à metade.' } }));
    expect(com).toContain('Data da decisão: 02/11/2026');
    expect(com).toContain('Multa reduzida à metade.');
    expect(textos(modelo(8, { decisao: { data: '2026-11-02', observacao: null } }))).toContain('A íntegra da decisão');
  });

  it('o que já foi pago aparece, com o saldo', () => {
    const processo = umDetalhe({ saldoDevedor: 3022.55 });
    expect(textos(modelo(23, { processo }))).toContain(
      'Valores já pagos (R$): 10.000,00\nSaldo devedor (R$): 3.022,55',
    );
  });

  it('não leva à casa do devedor os documentos nem o endereço dos corresponsáveis', () => {
    const [corresponsavel] = umDetalhe().corresponsaveis;
    const processo = umDetalhe({
      corresponsaveis: [{ ...corresponsavel!, documentoIdentificacao: '39053344705', rua: 'Rua Secreta' }],
    });
    expect(textos(modelo(1, { processo }))).not.toMatch(/390\.533|39053344705|Rua Secreta/);
  });

  it('não se perde com textos no limite, letras raras e vinte corresponsáveis', async () => {
    const [um] = umDetalhe().corresponsaveis;
    const longo = (palavra: string) => `${palavra} `.repeat(200).slice(0, 600).trim();
    const processo = umDetalhe({
      descricaoFato: longo('“Infração” nº 1º §2 – ação'),
      fundamentoLegal: longo('Constituição'),
      corresponsaveis: Array.from({ length: 20 }, (_, i) => ({ ...um!, nome: `Corresponsável nº ${i + 1} Łukasz` })),
    });
    const texto = textOfPdf(await umPdfDe(blocosDaNotificacao(modelo(25, { processo }))));
    const paginas = Number(/Página 1\/(\d+)/.exec(texto)?.[1]);
    expect(paginas).toBeGreaterThanOrEqual(3);
    for (let n = 1; n <= 20; n++) expect(texto).toContain(`Corresponsável nº ${n} ?ukasz`);
    expect(texto).toContain('Recife/PE, 20 de novembro de 2026.');
    expect(texto.split('RECORTE AQUI')).toHaveLength(2);
  });
});
