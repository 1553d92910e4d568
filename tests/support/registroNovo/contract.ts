import { registro } from '@/contract/registro.ts';
import { maiusculas, texto } from '@/contract/values/texto.ts';

/** Subjects of a process. */
export const assunto = registro({
  name: 'assunto',
  permission: 'TIPO_DOCUMENTO',
  title: 'assunto',
  form: {
    nome: texto({ obrigatorio: true, min: 3, max: 60 }),
    sigla: maiusculas({ obrigatorio: true, max: 10 }),
  },
  row: ['nome', 'sigla'],
  sort: ['nome', 'sigla'],
});
