import { limits } from '@/contract/limits.ts';

/** The live checklist of a new password (S0 §2.8, 5): a pure function, so that sign-in needs no component library. */
export function regrasDaSenha(senha: string, confirmacao: string): readonly { regra: RegraSenha; ok: boolean }[] {
  const length = [...senha].length;
  const { min, max } = limits.password;
  return [
    { regra: 'tamanho', ok: length >= min && length <= max },
    { regra: 'digito', ok: /\d/.test(senha) },
    { regra: 'letra', ok: /\p{L}/u.test(senha) },
    { regra: 'minuscula', ok: /[a-z]/.test(senha) },
    { regra: 'iguais', ok: senha !== '' && senha === confirmacao },
  ];
}

/** Its words are at `senha.regras.<regra>`. */
export type RegraSenha = 'tamanho' | 'digito' | 'letra' | 'minuscula' | 'iguais';
