export const rooms = ['contract', 'domain', 'cases', 'queries', 'row-level security', 'portal', 'journeys'] as const;

/** A fault that `npm test` must find: a patch of the product, and the test files that fall with it. */
export interface Fault {
  /** Its file in this folder. */
  readonly patch: string;
  /** What goes wrong with it. */
  readonly what: string;
  readonly room: (typeof rooms)[number];
  /** The commit of the history that mended it, which the patch takes back: its hash and its subject. */
  readonly takesBack?: string;
  /** Test files that fall, each of them, at the size and with the seed at which `npm test` runs them. */
  readonly fallsIn: readonly string[];
  /** The only database that shows it; absent: PostgreSQL, on which `npm test` runs the API, whatever the other shows. */
  readonly on?: 'postgres' | 'embedded';
  /** The test that finds it draws at random: it falls with every seed, not by chance. */
  readonly random?: true;
}

export const faults: readonly Fault[] = [
  {
    patch: 'regra-entre-campos-espera-pelos-outros.patch',
    what: 'A rule between fields is silent until all other fields are right, so that a form tells its errors in two rounds.',
    room: 'contract',
    takesBack: '4d4a3da Let every rule of a field speak whatever else is wrong',
    fallsIn: ['tests/contract/validate.test.ts'],
  },
  {
    patch: 'corresponsavel-sem-papel-recusado.patch',
    what: 'A co-responsible party without a role, which the specification allows, is refused.',
    room: 'contract',
    takesBack: 'c0cf05b Accept a co-responsible party without a role',
    fallsIn: ['tests/api/processo/cadastro.test.ts'],
  },
  {
    patch: 'milesimo-de-real-aceito.patch',
    what: 'An amount with thousandths of a real is accepted, and no cent of it is exact.',
    room: 'contract',
    fallsIn: ['tests/contract/values.test.ts'],
  },
  {
    patch: 'termo-firmado-com-a-divida-em-cartorio.patch',
    what: 'The term of an agreement is signed while the debt is at the registry, which the workflow forbids.',
    room: 'domain',
    takesBack: 'c0887eb Refuse a term while the debt is at the registry, and name a court order',
    fallsIn: ['tests/domain/cobranca/matriz.test.ts'],
  },
  {
    patch: 'cota-do-processo-esquece-a-anterior.patch',
    what: 'The shares of a process in the instalments of an agreement do not add up to its debt, by a few cents.',
    room: 'domain',
    fallsIn: ['tests/domain/cobranca/plano.test.ts'],
    random: true,
  },
  {
    patch: 'estorno-deixa-o-resto.patch',
    what: 'A reversal leaves what an undone payment had left of a share, so that the instalment costs what it did after that payment.',
    room: 'domain',
    fallsIn: ['tests/domain/cobranca/baixar.test.ts'],
    random: true,
  },
  {
    patch: 'correcao-restante-nao-e-minimo.patch',
    what: 'Deflation after a payment of a part takes away correction that the payment had left to be paid.',
    room: 'domain',
    takesBack: 'bb3d1fa Let a payment of a part leave what was owed less what was paid',
    fallsIn: ['tests/domain/pagamentoParcial.test.ts'],
  },
  {
    patch: 'recusa-diz-de-que-orgao-e-o-cpf.patch',
    what: 'Whoever registers a user is told which other body has the e-mail or the CPF.',
    room: 'cases',
    takesBack: "1c8f138 Refuse another body's e-mail and CPF without saying whose they are",
    fallsIn: ['tests/api/usuarioDeOutroOrgao.test.ts'],
  },
  {
    patch: 'chave-tomada-faz-duas-vezes.patch',
    what: 'A call whose key another call has taken over takes effect all the same, so one request is done twice.',
    room: 'cases',
    takesBack: '82855ba Lease jobs for half a minute, and fence what they write',
    fallsIn: ['tests/api/idempotency.test.ts'],
  },
  {
    patch: 'pronto-com-o-indice-da-trilha-destruido.patch',
    what: 'The server calls itself ready on a data folder whose trail cannot be read any more.',
    room: 'cases',
    takesBack: '7293c0c Hold the data folder by a socket that the kernel ends with its process',
    fallsIn: ['tests/api/embedded.test.ts'],
    on: 'embedded',
  },
  {
    patch: 'acordo-lido-sem-trava.patch',
    what: 'An agreement is read without its lock: payments at the same time pay one instalment several times.',
    room: 'queries',
    fallsIn: ['tests/api/cobranca/concorrencia.test.ts'],
    on: 'postgres',
  },
  {
    patch: 'recebimentos-do-ultimo-dia-fora-da-soma.patch',
    what: 'The total of receipts of a period leaves out those of its last day.',
    room: 'queries',
    fallsIn: ['tests/api/financeiro/lista.test.ts'],
  },
  {
    patch: 'boletos-sem-cerca.patch',
    what: 'The tables of slips have no row-level security: every body reads the slips of all others.',
    room: 'row-level security',
    fallsIn: ['tests/api/segundaCerca.test.ts'],
  },
  {
    patch: 'documentos-emitidos-de-todos-os-orgaos.patch',
    what: 'The policy of issued documents is too wide: a body reads those of every other.',
    room: 'row-level security',
    fallsIn: ['tests/api/segundaCerca.test.ts'],
  },
  {
    patch: 'papel-de-entrada-ve-todos-os-orgaos.patch',
    what: 'The role that the server signs in with reads ten tables of all bodies.',
    room: 'row-level security',
    takesBack: '111422d Hold the login role to the second fence, in every table',
    fallsIn: ['tests/api/segundaCerca.test.ts'],
  },
  {
    patch: 'filtro-do-endereco-cai-fora-da-fase.patch',
    what: 'A filter of the address that the phase does not offer is dropped in silence, and the list shows everything.',
    room: 'portal',
    takesBack: '83eef65 Keep filters of the address in force whatever the phase',
    fallsIn: ['tests/portal/engine/listUrl.test.ts'],
  },
  {
    patch: 'rascunho-usado-apaga-o-que-estava.patch',
    what: 'Taking another draft deletes what stood in the form instead of keeping it as a draft.',
    room: 'portal',
    fallsIn: ['tests/portal/rascunho/troca.test.tsx'],
  },
  {
    patch: 'rascunho-apagado-com-o-que-se-digitou-depois.patch',
    what: 'What is typed while the rest is being saved goes away with the draft, and nobody is asked.',
    room: 'portal',
    takesBack: 'ff58550 Ask about what was typed while the rest was being saved',
    fallsIn: ['tests/portal/rascunho/rascunho.test.tsx'],
  },
  {
    patch: 'sem-conexao-guarda-e-envia-depois.patch',
    what: 'Without a connection, what is saved is held back without a word, and sent later by itself.',
    room: 'journeys',
    takesBack: '619a9b7 Say that there is no connection, and hold nothing back for later',
    fallsIn: ['tests/journeys/semConexao.test.ts'],
  },
  {
    patch: 'aviso-do-relogio-sem-contraste.patch',
    what: 'The notice of a wrong clock has too little contrast to be read, which axe finds.',
    room: 'journeys',
    fallsIn: ['tests/journeys/relogioDaEstacao.test.ts'],
  },
];
