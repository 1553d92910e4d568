import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from '@tests/support/app.ts';
import { textOfPdf } from '@tests/support/pdf.ts';
import { cellsRead, pagesRead } from '@tests/support/relatorioFinanceiro.ts';
import PostalMime from 'postal-mime';
import { read, utils } from 'xlsx';
import type { CobrancaDetalhe } from '@/contract/cobranca.ts';
import { envioDaCobranca } from '@/contract/envioDaCobranca.ts';
import { financeiro, type LinhaFinanceiro } from '@/contract/financeiro.ts';
import { type LinhaRelatorio, relatorios } from '@/contract/relatorio.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { desenharRelatorio } from '@/portal/pages/relatorio/pdf/desenho.ts';
import type { Quem } from '../../processo/support.ts';
import type { Figuras, Lugar } from './figuras.ts';

interface Periodo {
  readonly dataInicio: string;
  readonly dataFim: string;
}

/** «1.523,47», as papers print it. */
const impresso = (reais: number): string => formatReais(reais).replace(/^R\$\s/, '');
/** The inverse. */
const lido = (dito: string | undefined): number =>
  dito === undefined ? Number.NaN : Number(dito.replaceAll('.', '').replace(',', '.'));
const VALOR = String.raw`-?\d{1,3}(?:\.\d{3})*,\d\d`;

/** The synthetic report as bytes: the spreadsheet that the server writes, and the PDF that the portal draws of the same rows. */
export async function compararRelatorioSintetico(
  app: TestApp,
  quem: Quem,
  body: Periodo,
  linhas: readonly LinhaRelatorio[],
  f: Figuras,
): Promise<void> {
  const { raw } = await app.call(relatorios.sinteticoExcel, { headers: quem, body });
  const { Sheets, SheetNames } = read(raw.rawPayload);
  const celulas = utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0]!]!, { header: 1 });
  const cabeca = { orgao: 'Órgão', filtros: [], emissao: '', versao: '1', agora: app.clock.agora().toISOString() };
  const texto = textOfPdf(new Uint8Array(desenharRelatorio(cabeca, linhas).pdf));
  const noPdf = partesDe(texto, /^\d{15}$/m);
  for (const { numero, totalCorrigido } of linhas) {
    const [, ...valores] = celulas.find(([um]) => um === numero) ?? [];
    const naPlanilha = valores.filter((um) => typeof um === 'number').at(-1) as number | undefined;
    const noPapel = [...(noPdf.get(numero) ?? '').matchAll(new RegExp(`^${VALOR}$`, 'gm'))][0]?.[0];
    f.mesma(
      `relatório, ${numero}`,
      ['relatorios.sintetico.totalCorrigido', totalCorrigido],
      ['(XLS)', naPlanilha ?? Number.NaN],
      ['(PDF)', lido(noPapel)],
    );
  }
}

/** A text cut where a line matches: what matched, and what follows until the next one. */
function partesDe(texto: string, onde: RegExp): Map<string, string> {
  const achados = [...texto.matchAll(new RegExp(onde.source, 'gm'))];
  return new Map(achados.map((um, i) => [um[0], texto.slice(um.index, achados[i + 1]?.index)]));
}

/** The report of Financeiro as bytes, PDF and XLSX, with the rows of its list, newest first. */
export async function compararRelatorioFinanceiro(
  app: TestApp,
  quem: Quem,
  body: Periodo,
  recebidos: readonly LinhaFinanceiro[],
  f: Figuras,
): Promise<void> {
  const arquivo = async (forma: 'pdf' | 'excel') =>
    (await app.call(financeiro[forma], { headers: quem, body, query: {} })).raw.rawPayload;
  const doisDe = ({ valorPago, valorRepassado }: LinhaFinanceiro) => [valorPago, valorRepassado];
  const naLista = recebidos.map(doisDe);
  const naPlanilha = cellsRead(await arquivo('excel'))
    .linhas.slice(5)
    .map((linha) => [7, 8].map((coluna) => linha[coluna]?.v as number));
  const texto = (await pagesRead(await arquivo('pdf'))).join('\n');
  const noPapel = [...texto.matchAll(new RegExp(` \\d+/\\d+ (${VALOR}) (${VALOR})$`, 'gm'))].map(
    ([, pago, repassado]) => [lido(pago), lido(repassado)],
  );
  for (const [forma, linhas] of [
    ['(XLSX)', naPlanilha],
    ['(PDF)', noPapel],
  ] as const) {
    if (linhas.length !== naLista.length)
      f.diferencas.push(`o Financeiro tem ${naLista.length} linhas, e o seu ${forma} ${linhas.length}`);
    for (const [i, [pago, repassado]] of naLista.entries()) {
      f.mesma(
        `Financeiro, linha ${i}`,
        ['financeiro.list.content.valorPago', pago!],
        [forma, linhas[i]?.[0] ?? Number.NaN],
      );
      f.mesma(
        `Financeiro, linha ${i}`,
        ['financeiro.list.content.valorRepassado', repassado!],
        [forma, linhas[i]?.[1] ?? Number.NaN],
      );
    }
  }
}

/** The e-mail of the slip of the next instalment: its body, and the slip attached, say what the screen does. Answers whether one went. */
export async function compararEmail(app: TestApp, quem: Quem, c: CobrancaDetalhe, f: Figuras): Promise<boolean> {
  const proxima = c.lancamentos.find(({ situacaoLancamento }) => situacaoLancamento === 'PREVISTO');
  if (!proxima) return false;
  const email = `cobranca${c.id}@exemplo.com.br`;
  const { status } = await app.call(envioDaCobranca.enviar, {
    headers: quem,
    params: { id: c.id },
    body: { documento: 'BOLETO', parcela: proxima.parcela, email, confirmacao: email },
  });
  if (status !== 200) return false;
  const pasta = join(app.settings.dataDir, 'outbox');
  const cartas = await Promise.all(
    (await readdir(pasta))
      .filter((nome) => nome.endsWith('.eml'))
      .map(async (nome) => PostalMime.parse(await readFile(join(pasta, nome)))),
  );
  const carta = cartas.find(({ to }) => to?.some(({ address }) => address === email));
  const papel = carta?.attachments.find(({ mimeType }) => mimeType === 'application/pdf');
  const aPagar = Math.round((proxima.valorTotalBoleto - proxima.credito) * 100) / 100;
  const doCorpo: Lugar = ['(e-mail)', lido(new RegExp(`^Valor: R\\$\\s(${VALOR})`, 'm').exec(carta?.text ?? '')?.[1])];
  f.mesma(
    `e-mail da parcela ${proxima.parcela} da cobrança ${c.numero}`,
    [
      ['cobrancas.detalhe.lancamentos.valorTotalBoleto', proxima.valorTotalBoleto],
      ['cobrancas.detalhe.lancamentos.credito', -proxima.credito],
    ],
    doCorpo,
  );
  if (!papel || !textOfPdf(new Uint8Array(papel.content as ArrayBuffer)).includes(impresso(aPagar)))
    f.diferencas.push(`o boleto enviado da cobrança ${c.numero} não diz ${aPagar}`);
  return true;
}
