/** The way from an empty server to its first process, each step with its screen by the name of its resource (docs/instalar.md). */
export const primeirosPassos = {
  titulo: 'Primeiros passos, nesta ordem',
  passo: (n: number, tela: string) => `${n}. ${tela}`,
  passos: {
    indiceFinanceiro: {
      tela: 'Índices Financeiros',
      oQue: 'confira os meses do índice de cada órgão e envie os que faltam: antes do primeiro processo, contam desde já',
    },
    configuracao: {
      tela: 'Configuração',
      oQue: 'confira o máximo de parcelas, a menor parcela, os juros e os honorários dos acordos',
    },
    orgaoCredor: {
      tela: 'Órgão',
      oQue: 'cadastre os órgãos credores, com os dados bancários de que os boletos precisam, e complete o do órgão central',
    },
    perfil: {
      tela: 'Perfil',
      oQue: 'crie um para cada função, como a de quem cadastra processos e a de quem negocia',
    },
    usuario: {
      tela: 'Usuário',
      oQue: 'dê acesso às pessoas de cada órgão; cada uma define a senha pelo e-mail que recebe. Dê-o também a outra pessoa que administre: ninguém muda o próprio acesso',
    },
    processos: {
      tela: 'Processos',
      oQue: 'o órgão credor cadastra o primeiro; com ele, esta lista sai daqui',
    },
  },
} as const;
