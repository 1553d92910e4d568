import { situacaoDaCobranca } from '@i18n/pt-BR/cobranca/rotulos.ts';
import { situacoes } from '@i18n/pt-BR/processo/situacoes.ts';
import { auditoria } from '@i18n/pt-BR/trilha/codigos.ts';
import { camposDoTitular, fontes as nomes } from '@i18n/pt-BR/trilha/titular.ts';
import type { EndpointInput } from '@/contract/endpoint.ts';
import {
  type DadosDoTitular,
  type FonteDoTitular,
  type RegistroDoTitular,
  recursosVistos,
  type titulares,
} from '@/contract/titular.ts';
import type { SessionCtx } from '../../call/context.ts';
import { note } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import {
  type Fonte,
  fontes,
  LIMITE,
  type LinhaDaFonte,
  lerFonte,
  lerQuemViu,
  PARTE,
  type Procurada,
  procurar,
  ultimoId,
} from '../../database/queries/titular.ts';
import { systemScope } from '../../database/tenant.ts';
import { trechos } from './trechos.ts';

/**
 * All that is held on a CPF or CNPJ in the scope of who asks, with its sources, and who saw it (LGPD arts. 18 and 19, ADR 79). Each
 * source is read in transactions of its own, the large ones in parts: it takes as long as the tables are large, and holds nothing
 * meanwhile.
 */
export async function consultarTitular(
  ctx: SessionCtx,
  { body: { documento } }: EndpointInput<typeof titulares.dados>,
): Promise<DadosDoTitular> {
  const pessoa = await ctx.read((db) => procurar(db, documento));
  const achadas: FonteDoTitular[] = [];
  const arquivos: number[] = [];
  for (const fonte of fontes) {
    if (ctx.signal.aborted) break;
    const linhas = await lerInteira(ctx, fonte, pessoa);
    if (linhas.length === 0) continue;
    if (fonte.tabela === 'arquivo') arquivos.push(...linhas.flatMap(({ id }) => (id === null ? [] : [id])));
    achadas.push({
      fonte: fonte.tabela,
      nome: nomes[fonte.tabela] ?? fonte.tabela,
      inteira: linhas.length <= LIMITE,
      registros: linhas.slice(0, LIMITE).map((linha) => paraRegistro(fonte, linha, pessoa)),
    });
  }
  const vistos = await ctx.read((db) => lerQuemViu(db, pessoa, arquivos));
  await ctx.write((db) =>
    note(db, ctx, {
      acao: 'TITULAR_CONSULTAR',
      recurso: 'titular',
      depois: { documento, quantidade: achadas.reduce((soma, { registros }) => soma + registros.length, 0) },
    }),
  );
  return {
    documento,
    geradoEm: ctx.agora.toISOString(),
    fontes: achadas,
    quemViu: vistos.map((v) => ({
      dia: v.dia,
      usuario: { id: v.id_usuario, nome: v.usuario_nome },
      recurso: recursosVistos.find((recurso) => recurso === v.recurso) ?? 'processo',
      idRegistro: v.id_registro,
      registro: v.registro,
      orgaoCredor: v.sigla === null ? null : { id: v.orgao, sigla: v.sigla },
    })),
  };
}

/** The rows of a source, and one more than are told where there are more. */
async function lerInteira(ctx: SessionCtx, fonte: Fonte, pessoa: Procurada): Promise<readonly LinhaDaFonte[]> {
  const ler = <T>(work: (db: Db) => Promise<T>) =>
    fonte.sistema ? ctx.database.read(systemScope, work) : ctx.read(work);
  if (!fonte.porPartes) return ler((db) => lerFonte(db, fonte, pessoa));
  const ultimo = await ler((db) => ultimoId(db, fonte));
  const linhas: LinhaDaFonte[] = [];
  for (let depois = 0; depois < ultimo && linhas.length <= LIMITE && !ctx.signal.aborted; depois += PARTE)
    linhas.push(...(await ler((db) => lerFonte(db, fonte, pessoa, depois))));
  return linhas;
}

function paraRegistro(
  fonte: Fonte,
  { id, orgao, sigla, campos, dentro }: LinhaDaFonte,
  p: Procurada,
): RegistroDoTitular {
  const escritos = Object.entries(dentro).flatMap(([coluna, valor]) =>
    trechos(valor, p.documento).map(([caminho, texto]) => ({ nome: rotulo([coluna, ...caminho]), valor: texto })),
  );
  return {
    id,
    orgaoCredor: orgao !== null && sigla !== null ? { id: orgao, sigla } : null,
    campos: [
      // In the order of the source: the database keeps the keys of an object in another.
      ...fonte.campos.flatMap((coluna) => {
        const valor = escrito(fonte.tabela, coluna, campos[coluna]);
        return valor === '' ? [] : [{ nome: rotulo([coluna]), valor }];
      }),
      ...escritos,
    ],
  };
}

/** `['dados', 'pagador', 'nome']` → «Dados › Pagador › Nome». */
const rotulo = (caminho: readonly string[]): string => caminho.map(palavra).join(' › ');
const palavra = (nome: string): string => {
  const conhecida = camposDoTitular[nome];
  if (conhecida) return conhecida;
  const texto = nome
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return texto.charAt(0).toUpperCase() + texto.slice(1);
};

const codigos: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'processo.situacao': situacoes,
  'processo_cobranca.situacao': situacaoDaCobranca,
};

/** A value as text; empty: there is none. */
function escrito(tabela: string, coluna: string, valor: unknown): string {
  if (valor === null || valor === undefined) return '';
  if (tabela === 'auditoria' && coluna === 'acao') return auditoria.nomeDaAcao(String(valor));
  const nome = codigos[`${tabela}.${coluna}`]?.[String(valor)];
  if (nome) return nome;
  if (typeof valor === 'boolean') return valor ? 'sim' : 'não';
  if (typeof valor === 'number' && /^(valor|total$|saldo)/.test(coluna)) return valor.toFixed(2);
  return typeof valor === 'object' ? JSON.stringify(valor) : String(valor);
}
