/** What each measure of `/metrics` is, as it is said there, and what a person does at an alert (docs/operacao.md). */
export const medidas = {
  chamadas: 'Chamadas respondidas, por rota e classe da resposta.',
  duracao: 'Duração das chamadas, em segundos; por rota as que deram certo, e juntas as outras.',
  conexoes: 'Conexões ao banco de dados: em uso, livres, e quem espera por uma.',
  jobs: 'Trabalhos que esperam, correm ou falharam.',
  jobDevido: 'Há quantos segundos é devido o trabalho que espera há mais tempo.',
  caixas: 'Há quantos segundos espera o mais antigo dos e-mails, envios ou boletos por sair.',
  sucessos: 'Quando se conseguiu pela última vez; de vários índices ou bancos, o mais atrasado.',
  laco: 'Atraso do laço de eventos, no percentil 99 desde a leitura anterior, do processo mais lento.',
  pronto: '1: este nó responde «pronto» em /ready.',
  relogio: 'Quanto o relógio desta máquina está adiante do relógio do banco de dados, em segundos.',
  disco: 'Parte livre do disco de cada pasta em que este nó grava.',
  diasSemBanco: 'Dias úteis desde a leitura do banco mais atrasado, contado o de hoje.',
  replica: 'Bytes que a réplica mais atrasada ainda não aplicou.',
} as const;
