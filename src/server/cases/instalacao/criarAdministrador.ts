import { instalacao as frases } from '@i18n/pt-BR/servidor/instalacao.ts';
import type { Instalacao } from '@/contract/instalacao.ts';
import { permissions } from '@/contract/permissions.ts';
import { refuse } from '@/contract/refusals.ts';
import type { Deps } from '../../call/context.ts';
import { type Note, note } from '../../database/audit.ts';
import { lerIndicePorSigla } from '../../database/queries/indice.ts';
import { inserirInstalacao, orgaoCentral, umaInstalacaoPorVez } from '../../database/queries/instalacao.ts';
import { trocarPermissoes } from '../../database/queries/perfil.ts';
import { systemScope } from '../../database/tenant.ts';
import { speaking } from '../registro.ts';
import { novoPrimeiroAcesso } from '../sessao/linkDoPrimeiroAcesso.ts';

/** The person who ran the command is unknown: the trail names the command. */
const origem = { ip: '', requestId: frases.comando };
const acao = 'INSTALACAO_CADASTRAR';

/**
 * The central body, a profile with every permission that all bodies see, and the first administrator, in one
 * transaction: without them nobody can sign in to an empty server. Works once, even if several run it at the same time.
 * @returns the address to set the password, which works once (see `horasDoPrimeiroAcesso`)
 * @throws Refusal ORGAO_CENTRAL_EXISTE; those of repeated values, naming the field
 */
export const criarAdministrador = (
  { database, settings }: Pick<Deps, 'database' | 'settings'>,
  { administrador, orgao }: Instalacao,
  agora: Date,
): Promise<string> =>
  database.transaction(systemScope, async (db) => {
    await umaInstalacaoPorVez(db);
    const central = await orgaoCentral(db);
    if (central) throw refuse('ORGAO_CENTRAL_EXISTE', central.nome, central.sigla);
    const indice = await lerIndicePorSigla(db, orgao.indice);
    const ids = await speaking(
      { email: 'EMAIL_REPETIDO', cpf: 'CPF_REPETIDO', cnpj: 'CNPJ_REPETIDO', sigla: 'SIGLA_REPETIDA' },
      () => inserirInstalacao(db, { administrador, orgao: { ...orgao, idIndice: indice.id }, perfil: frases.perfil }),
    );
    await trocarPermissoes(db, ids.perfil, permissions);

    const { indice: _, ...dados } = orgao;
    const perfil = { id: ids.perfil, nome: frases.perfil };
    const orgaoCredor = { id: ids.orgao, nome: orgao.nome, sigla: orgao.sigla };
    const notas: readonly Omit<Note, 'acao'>[] = [
      { recurso: 'orgaoCredor', idRegistro: ids.orgao, depois: { ...dados, indiceFinanceiro: indice, central: true } },
      { recurso: 'perfil', idRegistro: ids.perfil, depois: { nome: frases.perfil, permissoes: permissions } },
      {
        recurso: 'usuario',
        idRegistro: ids.usuario,
        depois: { ...administrador, perfil, orgaoCredor, ativo: true },
      },
    ];
    for (const nota of notas) await note(db, { agora, ...origem }, { acao, idOrgao: ids.orgao, ...nota });
    return novoPrimeiroAcesso(db, settings, ids.usuario, agora);
  });
