/** `npm run generate:docs`: writes the documents generated from the code; a house test keeps them up to date. */
import { readFileSync, writeFileSync } from 'node:fs';
import { glossario } from '../i18n/pt-BR/comum/glossario.ts';
import { alertas as doAlerta } from '../i18n/pt-BR/servidor/alertas.ts';
import { referencia } from '../i18n/pt-BR/servidor/referencia.ts';
import { rotina as palavras } from '../i18n/pt-BR/servidor/rotina.ts';
import { PESSOA } from '../src/contract/calls.ts';
import type { Access, Endpoint } from '../src/contract/endpoint.ts';
import { endpoints } from '../src/contract/endpoints.ts';
import { cobrancaDocument } from '../src/domain/cobranca/document.ts';
import { workflowDocument } from '../src/domain/workflow/document.ts';
import { alertas, alertasEmYaml, emPromql } from '../src/server/http/alertas.ts';
import { rotina } from '../src/server/schedule.ts';
import { codigosDocument } from './codigos.ts';

/** The generated documents by path. */
export const documents = async (): Promise<Readonly<Record<string, string>>> => ({
  'docs/workflow.md': workflowDocument(),
  'docs/cobranca.md': cobrancaDocument(),
  'docs/api.md': apiDocument(),
  'docs/glossario.md': glossaryDocument(),
  'docs/rotina.md': routineDocument(),
  'docs/alertas.yml': alertasEmYaml(),
  'docs/operacao.md': withAlerts(readFileSync('docs/operacao.md', 'utf8')),
  'src/server/http/codigosDasChamadas.ts': await codigosDocument(),
});

/** The page of whoever is on call is written by hand, but for what to do at each alert. */
const withAlerts = (page: string): string =>
  page.replace(
    /(<!-- alertas: gerado -->\n)[\s\S]*(<!-- fim -->)/,
    (_, begins: string, ends: string) => `${begins}\n${alertas.map(alertText).join('\n')}\n${ends}`,
  );

const alertText = (alerta: (typeof alertas)[number]): string => {
  const { oQueHouve, oQueFazer } = doAlerta[alerta.nome];
  const durante = alerta.durante === 0 ? '' : `, durante ${alerta.durante} min`;
  return `- **${alerta.nome}** (${alerta.gravidade}). ${oQueHouve} ${oQueFazer}\n  \`${emPromql(alerta)}\`${durante}\n`;
};

const { areas } = referencia;

/** One table for each area of the contract: calls, permissions and purposes. */
function apiDocument(): string {
  const sections = Object.entries(endpoints).map(
    ([area, calls]) => `## ${areas[area] ?? area}

| Chamada | Quem pode | Para quê |
| --- | --- | --- |
${Object.values(calls).map(row).join('\n')}
`,
  );
  return `# As chamadas da API

Gerado de \`src/contract/endpoints.ts\` por \`npm run generate:docs\`. Todos os caminhos começam por \`/api\`. O contrato completo,
com os campos de cada corpo e resposta, está em \`/api/openapi.json\` e, para ler, em \`/api/docs\` do servidor: para quem realizou o acesso,
ou para todos com \`ATIVA_REFERENCIA=publica\`.

As chamadas com token têm o cabeçalho opcional \`${PESSOA}\`. ${referencia.pessoa}

${sections.join('\n')}`;
}

/** The jobs of a server by time. */
const routineDocument = (): string => `# A rotina

Gerado de \`src/server/schedule.ts\` por \`npm run generate:docs\`; não edite. O que o servidor faz por si, e quando, no fuso da instalação.
Cada trabalho é feito por um servidor só, ainda que haja vários; o que foi interrompido é retomado. Um do dia que não rodou, porque o
servidor estava parado, roda na partida; um que falhou é tentado de novo em meia hora. O que espera por outro só começa depois que o do mesmo dia acabou, em qualquer servidor.

| Trabalho | Quando | O que faz | Espera por |
| --- | --- | --- | --- |
${rotina.map(({ name, cron, after }) => `| \`${name}\` | ${quando(cron!)} | ${palavras[name]} | ${after ? `\`${after}\`` : ''} |`).join('\n')}
`;

/** Cron's syntax, as far as the routine uses it, in words. */
function quando(cron: string): string {
  const [minuto = '', hora] = cron.split(' ');
  const [, de, ate] = /^(\d+)-(\d+)$/.exec(hora ?? '') ?? [];
  if (ate) return `a cada ${minuto.slice(2)} minutos, das ${de} às ${ate} h`;
  if (hora !== '*') return `todo dia, às ${hora!.padStart(2, '0')}:${minuto.padStart(2, '0')}`;
  if (minuto === '*') return 'a cada minuto';
  return minuto.startsWith('*/') ? `a cada ${minuto.slice(2)} minutos` : `toda hora, aos ${minuto} minutos`;
}

const row = (call: Endpoint): string =>
  `| \`${call.method} ${call.path}\` | ${who(call.access)}${call.central ? ', do órgão central' : ''} | ${call.summary.replaceAll('|', '\\|')} |`;

const glossaryDocument = (): string => `# Glossário

Gerado de \`i18n/pt-BR/comum/glossario.ts\` por \`npm run generate:docs\`; não edite.

${Object.entries(glossario)
  .map(([termo, sentido]) => `- **${termo}**: ${sentido}`)
  .join('\n')}
`;

const known: Readonly<Record<string, string>> = {
  publico: 'qualquer pessoa',
  sessao: 'quem realizou o acesso',
  renovacao: 'o token de renovação',
  maquina: 'outro sistema, com assinatura',
  banco: 'o banco, com o segredo do caminho',
};
const who = (access: Access): string =>
  [access]
    .flat()
    .map((one) => known[one as string] ?? `\`${one as string}\``)
    .join(' ou ');

if (process.argv[1]?.endsWith('generate.ts'))
  for (const [path, text] of Object.entries(await documents())) writeFileSync(path, text);
