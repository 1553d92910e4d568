import { usuario as palavras } from '@i18n/pt-BR/registros/usuario.ts';
import { sql } from 'kysely';
import { usuario } from '@/contract/usuario.ts';
import { enderecoDaFicha } from '../../documents/ficha.ts';
import { registroCases } from '../registro.ts';
import * as rules from './regras.ts';
import { aoGravar, recusarRepetidos } from './repetidos.ts';

/** Users: a register with rules against gaining permissions, whose records can sign in (S2 §2.10). */
export const registroDeUsuarios = registroCases(usuario, {
  computed: { senhaDefinida: sql`usuario.senha_hash is not null` },
  orgaoOf: ({ orgaoCredor }) => orgaoCredor.id,
  repeated: { email: 'EMAIL_REPETIDO', cpf: 'CPF_REPETIDO' },
  ficha: {
    words: palavras,
    sections: {
      usuario: [['nome', 3], 'ativo', 'cpf', 'matricula', ['email', 2], ['perfil', 2], ['orgaoCredor', 2]],
      endereco: enderecoDaFicha,
    },
  },
  around: aoGravar,
  refuseRepeated: recusarRepetidos,
  beforeSave: rules.beforeSave,
  afterSave: rules.afterSave,
  beforeRemove: rules.beforeRemove,
  inUseByHook: true,
});
