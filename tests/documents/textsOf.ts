import type { Bloco } from '@/server/documents/blocos.ts';

/** The words of the blocks, in reading order. */
export const textsOf = (blocos: readonly Bloco[]): string[] =>
  blocos.flatMap((b) => {
    switch (b.tipo) {
      case 'pagina':
        return [];
      case 'junto':
        return textsOf(b.blocos);
      case 'secao':
        return [b.titulo];
      case 'campos':
        return b.campos.map((c) => `${c.rotulo}: ${c.valor}`);
      case 'tabela':
        return [b.colunas.map((c) => c.titulo).join(' | '), ...b.linhas.map((l) => l.celulas.join(' | '))];
      case 'assinatura':
        return [b.local, b.linha, ...b.dados];
      case 'canhoto':
        return [
          b.titulo,
          ...[b.destinatario, b.remetente, b.objeto, b.devolucao].flatMap((q) => [q.titulo, ...q.linhas]),
          ...b.recebimento,
          ...b.devolucao.opcoes,
        ];
      default:
        return [b.texto];
    }
  });
