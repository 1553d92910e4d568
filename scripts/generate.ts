/** `npm run generate:docs`: writes the documents generated from the code; a house test keeps them up to date. */
import { writeFileSync } from 'node:fs';
import { glossario } from '../i18n/pt-BR/glossario.ts';
import { referencia } from '../i18n/pt-BR/referencia.ts';
import type { Access, Endpoint } from '../src/contract/endpoint.ts';
import { endpoints } from '../src/contract/endpoints.ts';
import { cobrancaDocument } from '../src/domain/cobranca/document.ts';
import { workflowDocument } from '../src/domain/workflow/document.ts';

/** The generated documents by path. */
export const documents = (): Readonly<Record<string, string>> => ({
  'docs/workflow.md': workflowDocument(),
  'docs/cobranca.md': cobrancaDocument(),
  'docs/api.md': apiDocument(),
  'docs/glossario.md': glossaryDocument(),
});

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

${sections.join('\n')}`;
}

const row = (call: Endpoint): string =>
  `| \`${call.method} ${call.path}\` | ${who(call.access)}${call.central ? ', do órgão central' : ''} | ${call.summary.replaceAll('|', '\\|')} |`;

const glossaryDocument = (): string => `# Glossário

Gerado de \`i18n/pt-BR/glossario.ts\` por \`npm run generate:docs\`; não edite.

${Object.entries(glossario)
  .map(([termo, sentido]) => `- **${termo}**: ${sentido}`)
  .join('\n')}
`;

const known: Readonly<Record<string, string>> = {
  publico: 'qualquer pessoa',
  sessao: 'quem realizou o acesso',
  renovacao: 'o token de renovação',
  maquina: 'outro sistema, com assinatura',
};
const who = (access: Access): string =>
  [access]
    .flat()
    .map((one) => known[one as string] ?? `\`${one as string}\``)
    .join(' ou ');

if (process.argv[1]?.endsWith('generate.ts'))
  for (const [path, text] of Object.entries(documents())) writeFileSync(path, text);
