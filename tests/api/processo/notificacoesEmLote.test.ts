import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { pagesOfPdf } from '@tests/support/pdf.ts';
import { proving } from '@tests/support/proof.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lotes } from '@/contract/lote.ts';
import { processos } from '@/contract/processo.ts';
import { formatCpf } from '@/contract/values/identificacao.ts';
import { anexarTcc, cadastrar, consultar, enviar, linhas, type Quem, umaPessoa, umCpf } from './support.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

interface Notificavel {
  readonly id: number;
  readonly numero: string;
  /** Texts that only this process has and that its notification must contain. */
  readonly marcas: readonly string[];
}

/** A different word for each process: «QuAB». */
const palavra = (n: number) => `Qu${String.fromCharCode(65 + Math.floor(n / 26), 65 + (n % 26))}`;

const LINHA = 'Idem.\n';

/** A process unlike the others, whose notification takes one page or several, with and without co-responsible. */
async function umNotificavel(quem: Quem, n: number, documentos: object[] = []): Promise<Notificavel> {
  const [cpf, administrativo] = [umCpf(500 + n), `60041.${String(n).padStart(6, '0')}/2020-97`];
  const dadosDevedor = umaPessoa({
    documentoIdentificacao: cpf,
    nome: `Devedora ${palavra(n)}`,
    rua: `Rua ${palavra(n)}`,
  });
  const corresponsaveis =
    n % 3 === 0
      ? [umaPessoa({ papel: 'Socio', documentoIdentificacao: umCpf(900 + n), nome: `Socia ${palavra(n)}` })]
      : [];
  const processo = await cadastrar(app, quem, {
    dadosDevedor,
    corresponsaveis,
    documentos,
    numeroProcessoAdministrativo: administrativo,
    descricaoFato: `Auto ${palavra(n)}, de fiscalização em estabelecimento.\n${LINHA.repeat((n % 4) * 30)}`.trim(),
    fundamentoLegal: `Norma ${palavra(n)}, de defesa do consumidor, art. 1.`,
    valorOriginario: 1000 + n * 10.01,
    valorAtualizado: 2000 + n * 10.01,
  });
  await anexarTcc(app, quem, processo.id);
  const proprias = [`Devedora ${palavra(n)}`, `Rua ${palavra(n)}`, `Auto ${palavra(n)}`, `Norma ${palavra(n)}`];
  const daSocia = corresponsaveis.length > 0 ? [`Socia ${palavra(n)}`] : [];
  const { numero, id } = processo;
  const { saldoDevedor } = (await consultar(app, quem, id)).body;
  return { id, numero, marcas: [numero, administrativo, formatCpf(cpf), reais(saldoDevedor), ...proprias, ...daSocia] };
}

const reais = (valor: number) => valor.toLocaleString('pt-BR', { minimumFractionDigits: 2 });

const imprimir = async (quem: Quem, pedidos: readonly Notificavel[], frenteEVerso?: boolean) => {
  const body = { ids: pedidos.map(({ id }) => id), ...(frenteEVerso === undefined ? {} : { frenteEVerso }) };
  const { status, raw } = await app.call(lotes.notificacoes, { body, headers: quem });
  expect([status, status === 200 ? '' : raw.body]).toEqual([200, '']);
  return pagesOfPdf(new Uint8Array(raw.rawPayload));
};

/** Groups the pages by process, by the numbers on them: «1/3», «2/3», «3/3», «1/1», … */
function separar(paginas: readonly string[]): string[][] {
  const documentos: string[][] = [];
  for (const pagina of paginas) {
    const [, n, total] = /Página (\d+)\/(\d+)/.exec(pagina) ?? [];
    if (n === '1') documentos.push([]);
    documentos.at(-1)!.push(pagina);
    expect([Number(n), Number(total)]).toEqual([documentos.at(-1)!.length, expect.any(Number)]);
    if (n === total) expect(documentos.at(-1)).toHaveLength(Number(total));
  }
  return documentos;
}

/**
 * Checks that every page belongs to the process whose turn it is: it has that process's texts and code, and no text of
 * another.
 */
async function conferir(paginas: readonly string[], pedidos: readonly Notificavel[], todos: readonly Notificavel[]) {
  const codigos = new Map(
    (
      await linhas<{ id: number; codigo: string }>(
        app,
        sql`select id_processo as id, codigo from documento_emitido where especie = 'NOTIFICACAO' and id_substituto is null`,
      )
    ).map(({ id, codigo }) => [id, codigo]),
  );
  const documentos = separar(paginas);
  expect(documentos).toHaveLength(pedidos.length);
  for (const [i, { id, numero, marcas }] of pedidos.entries()) {
    const [alheias, proprio] = [todos.filter((outro) => outro.id !== id), documentos[i]!.join('\n')];
    expect(marcas.filter((marca) => !proprio.includes(marca))).toEqual([]);
    for (const pagina of documentos[i]!) {
      expect(pagina).toContain(`Código de validação: ${codigos.get(id)}`);
      expect(new Set(pagina.match(/\d{15}/g))).toEqual(new Set([numero]));
    }
    expect(alheias.flatMap((outro) => outro.marcas).filter((marca) => proprio.includes(marca))).toEqual([]);
    expect(alheias.filter((outro) => proprio.includes(codigos.get(outro.id)!))).toEqual([]);
  }
}

/** As many as one print may have (D §7), or fewer, still of every length and with and without co-responsible. */
const QUANTAS = proving ? 50 : 14;

describe('muitas notificações de uma vez', () => {
  it('não misturam dados de processos, nem com outras que se imprimem ao mesmo tempo', async () => {
    const [procon, aema] = [await app.signIn('gestor.procon@ativa.gov.br'), await app.signIn('gestor@ativa.gov.br')];
    const todas: Notificavel[] = [];
    for (let n = 0; n < QUANTAS; n++) todas.push(await umNotificavel(procon, n));
    const deOutroOrgao: Notificavel[] = [];
    for (let n = 50; n < 56; n++) {
      const arquivos = [await enviar(app, aema)];
      deOutroOrgao.push(await umNotificavel(aema, n, [{ idTipoDocumento: 100, arquivos }]));
    }
    const todos = [...todas, ...deOutroOrgao];
    const avessas = [...todas].reverse();
    const [direitas, trocadas, outras, so] = await Promise.all([
      imprimir(procon, todas),
      imprimir(procon, avessas),
      imprimir(aema, deOutroOrgao),
      app.call(processos.modeloNotificacao, { params: { id: todas[7]!.id }, headers: procon }),
    ]);
    await conferir(direitas, todas, todos);
    await conferir(trocadas, avessas, todos);
    await conferir(outras, deOutroOrgao, todos);
    await conferir(pagesOfPdf(new Uint8Array(so.raw.rawPayload)), [todas[7]!], todos);
    // The documents differ in length, so a misplaced page would be found.
    expect(new Set(separar(direitas).map((documento) => documento.length)).size).toBeGreaterThan(1);

    const folhas = await imprimir(procon, todas, true);
    const escritas = folhas.filter((pagina) => pagina !== '');
    await conferir(escritas, todas, todos);
    // Printed on both sides, every document begins on a front, and only backs are blank.
    const frentes = folhas.filter((_, i) => i % 2 === 0);
    expect(frentes.filter((pagina) => pagina === '')).toEqual([]);
    expect(folhas.filter((pagina) => pagina.includes('Página 1/'))).toHaveLength(QUANTAS);
    expect(frentes.filter((pagina) => pagina.includes('Página 1/'))).toHaveLength(QUANTAS);
    const impares = separar(escritas).filter((documento, i) => i < QUANTAS - 1 && documento.length % 2 === 1);
    expect(folhas.filter((pagina) => pagina === '')).toHaveLength(impares.length);
  });
});
