import { useLocation } from 'react-router';
import { Cadastro } from './Cadastro.tsx';
import { Edicao } from './Edicao.tsx';

/** Create and edit of a process (S1 §2.4): two pages with the same fields. */
export default function ProcessoForm() {
  return useLocation().pathname.endsWith('/editar') ? <Edicao /> : <Cadastro />;
}
