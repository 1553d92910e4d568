import { notificacao } from '@i18n/pt-BR/papeis/notificacao.ts';
import { drawnPages } from '@tests/support/pdf.ts';
import { describe, expect, it } from 'vitest';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { notificacaoDe } from '@/domain/workflow/documentosImpressos.ts';
import type { Bloco } from '@/server/documents/blocos.ts';
import { blocosDaCertidao } from '@/server/documents/certidao.ts';
import { blocosDoDemonstrativo } from '@/server/documents/demonstrativo.ts';
import { imprimir } from '@/server/documents/folha.ts';
import { blocosDaNotificacao } from '@/server/documents/notificacao.ts';
import { blocosDoTcc } from '@/server/documents/tcc.ts';
import { papers } from './papers.ts';
import { ditosPorPagina, textosNaPagina } from './positions.ts';
import { umCredor, umImpresso, umOrgao, umPdfDe } from './support.ts';
import { umDetalhe } from './umDetalhe.ts';

const longo = (palavras: string, letras: number) => `${palavras} `.repeat(letras).slice(0, letras).trim();
const corresponsaveis = (n: number) =>
  Array.from({ length: n }, (_, i) => ({ ...umDetalhe().corresponsaveis[0]!, nome: `Corresponsável nº ${i + 1}` }));
const textos = (letras: number) => ({
  descricaoFato: longo('Não prestação de contas do convênio', letras),
  fundamentoLegal: longo('Lei nº 13.178/2006, art. 2º', letras),
});
const jovem = { ultimaCorrecaoValor: null, dataReferenciaCalculo: '2026-11-20', valorCorrecao: 0 };

const processos: Readonly<Record<string, Partial<ProcessoDetalhe>>> = {
  'de textos curtos': {},
  'sem corresponsáveis': { corresponsaveis: [] },
  'recém-cadastrado': jovem,
  'pago em parte': { saldoDevedor: 3022.55, ...textos(200) },
  'de textos médios': { ...textos(300), corresponsaveis: corresponsaveis(2) },
  'de textos no limite': { ...textos(600), corresponsaveis: corresponsaveis(5) },
  'de vinte corresponsáveis': { ...textos(600), corresponsaveis: corresponsaveis(20) },
  ...Object.fromEntries(
    [3, 4, 7, 9, 12].map((n) => [
      `de ${n} corresponsáveis`,
      { ...textos(n * 50), corresponsaveis: corresponsaveis(n) },
    ]),
  ),
};
const comum = { orgao: umOrgao(), credor: umCredor() };
const valorAte = '2026-12-03';
const papeis: Readonly<Record<string, (processo: ProcessoDetalhe) => readonly Bloco[]>> = {
  TCC: (processo) => blocosDoTcc({ ...comum, processo }),
  ...Object.fromEntries(
    [1, 10, 17, 23].map((situacao) => [
      `notificação ${situacao}`,
      (processo: ProcessoDetalhe) =>
        blocosDaNotificacao({
          ...comum,
          processo,
          notificacao: notificacaoDe(situacao, false)!,
          prazoDias: 30,
          valorAte,
          decisao: situacao > 9 ? { data: '2026-11-02', observacao: longo('Multa reduzida à metade.', 150) } : null,
        }),
    ]),
  ),
  certidão: (processo) => blocosDaCertidao({ ...comum, processo, atos: [], memoria: [{ tipo: 'texto', texto: 'a' }] }),
  demonstrativo: (processo) =>
    blocosDoDemonstrativo({
      ...comum,
      processo,
      valorAte,
      decisao: {
        acao: 'DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA',
        data: '2026-11-02',
        descricao: 'Deferido',
        observacao: null,
      },
      tcc: { anexadoEm: '2026-10-01', codigo: null },
      noTcc: { valorCentavos: 1_200_000, multaCentavos: 0, jurosCentavos: 0 },
    }),
};
const casos = Object.entries(papeis).flatMap(([papel, blocos]) =>
  Object.entries(processos).map(([nome, mudancas]) => [papel, nome, blocos(umDetalhe(mudancas))] as const),
);

/** End of a page's text, in millimetres from the top: 267.5 less what letters hang below the last baseline. */
const FIM = 267;
const QUINTO = 297 / 5;
const CANHOTO = 'RECORTE AQUI E AFIXE NO AVISO DE RECEBIMENTO (AR)';

describe.each(casos)('%s de um processo %s', (papel, _, blocos) => {
  const feito = umPdfDe(blocos).then(ditosPorPagina);
  const acha = async (texto: string) => {
    const paginas = await feito;
    const pagina = paginas.findIndex((ditos) => ditos.some((d) => d.texto === texto));
    return { pagina, y: paginas[pagina]?.find((d) => d.texto === texto)?.y ?? 0 };
  };

  it('não separa os valores do seu título', async () => {
    const titulo = { TCC: 'Valor do crédito', certidão: 'Valor do crédito', demonstrativo: 'Valor na data da emissão' }[
      papel
    ];
    const [secao, cabeca, total] = [
      await acha(titulo ?? 'Valor do débito'),
      await acha('(b) Multa'),
      await acha('13.022,55'),
    ];
    expect([cabeca.pagina, total.pagina]).toEqual([secao.pagina, secao.pagina]);
    expect(total.y - secao.y).toBeLessThan(40);
  });

  it('não deixa vazio um quinto de uma folha que tem outra depois', async () => {
    const paginas = await feito;
    // The annex of the certificate begins on a new page.
    const cheias = papel === 'certidão' ? paginas.slice(0, -2) : paginas.slice(0, -1);
    for (const [i, ditos] of cheias.entries()) {
      const recorte = ditos.findIndex(({ texto }) => texto === CANHOTO);
      const texto = recorte < 0 ? ditos : ditos.slice(0, recorte);
      const fim = recorte < 0 ? FIM : ditos[recorte]!.y - 3;
      expect(fim - texto.at(-1)!.y, `folha ${i + 1}`).toBeLessThan(QUINTO);
    }
  });

  it('não deixa a assinatura sozinha numa folha', async () => {
    if (papel === 'demonstrativo') return;
    const { pagina } = await acha('Assinatura da autoridade');
    const ditos = (await feito)[pagina]!;
    const traco = ditos.findIndex(({ texto }) => texto === 'Assinatura da autoridade');
    // At least two texts stand above the signature line: place and date, and a line of the signed text.
    expect(traco).toBeGreaterThanOrEqual(2);
  });

  it('tem o canhoto no pé da segunda folha, sem nada por cima', async () => {
    if (!papel.startsWith('notificação')) return;
    const { pagina, y } = await acha(CANHOTO);
    expect(pagina).toBe(1);
    expect(y).toBeCloseTo(213.5, 1);
    const acima = (await feito)[1]!.filter((dito) => dito.y < y);
    expect(acima.length).toBeGreaterThan(2);
    expect(acima.at(-1)!.y).toBeLessThan(y - 3);
  });
});

describe('o canhoto de nomes e endereços no limite', () => {
  it('diz tudo em letras que se leem, de 7 pontos ou mais', async () => {
    const desenho = drawnPages(await papers.notificacao('longest')).find((um) => um.includes('RECORTE AQUI'))!;
    const recorte = textosNaPagina(desenho).find(({ texto }) => texto === CANHOTO)!;
    const escritos = textosNaPagina(desenho).filter(({ y }) => y > recorte.y && y < 267.5);
    const { destinatario, remetente, objeto, devolucao } = notificacao.canhoto;
    const titulos = [destinatario, remetente, objeto, devolucao] as readonly string[];
    const pontos = escritos
      .filter(({ texto }) => texto && !titulos.includes(texto))
      .map((e) => (e.tamanho * 72) / 25.4);
    expect(Math.min(...pontos)).toBeGreaterThanOrEqual(6.99);
    const dito = escritos.map(({ texto }) => texto).join(' ');
    expect(dito).toContain('CEP 50040-000');
    expect(dito).toContain('São José do Belmonte/PE');
  });
});

describe('em frente e verso', () => {
  it.each(casos.filter(([papel]) => papel.startsWith('notificação')))(
    'o canhoto da %s de um processo %s corta só papel em branco',
    async (_, __, blocos) => {
      const paginas = ditosPorPagina(await imprimir([umImpresso(blocos)], { frenteEVerso: true }));
      const folha = paginas.findIndex((ditos) => ditos.some(({ texto }) => texto === CANHOTO));
      expect(folha).toBe(2);
      const recorte = paginas[2]!.find(({ texto }) => texto === CANHOTO)!;
      const verso = paginas[3] ?? [];
      for (const dito of verso) expect(dito.y).toBeLessThan(recorte.y - 3);
    },
  );
});

describe('antes da primeira correção', () => {
  it.each(Object.entries(papeis))('%s não diz que alguma foi calculada', async (_, blocos) => {
    const paginas = ditosPorPagina(await umPdfDe(blocos(umDetalhe(jovem))));
    const ditos = paginas.flatMap((pagina) => pagina.map(({ texto }) => texto));
    const rotulo = ditos.indexOf('Correção calculada em');
    expect(ditos.slice(rotulo, rotulo + 6)).toContain('Ainda sem correção');
    expect(ditos.join(' ')).not.toMatch(/correção calculada em \d/);
  });
});
