import { limits } from '@/contract/limits.ts';

/** The live checklist of a new password (S0 §2.8, 5): pure, so that sign-in can use it without any component library. */
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

/** Words at `senha.regras.<regra>`. */
export type RegraSenha = 'tamanho' | 'digito' | 'letra' | 'minuscula' | 'iguais';
