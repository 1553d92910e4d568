/** What each job of the routine does, by its name; docs/rotina.md is generated from it. */
export const rotina: Readonly<Record<string, string>> = {
  'meses da demonstração':
    'na demonstração sem `INDICES_URL`, inventa o mês que acabou, marcado como «valor de demonstração»',
  'decurso de prazos': 'encerra os prazos que terminaram, com o andamento que a lei dá ao silêncio do devedor',
  'correção mensal': 'refaz os valores guardados dos processos abertos, do 4º dia útil do mês em diante',
  'correção das cobranças':
    'traz os acordos abertos, e os seus processos, aos valores do período que começou no 4º dia útil',
  'boletos vencidos': 'encerra os boletos que o banco já não recebe',
  'prazos das cobranças': 'encerra os acordos cujo prazo passou, e avisa dos que vão acabar',
  manutencao: 'refaz as estatísticas do banco embutido e libera espaço nele',
  limpezaDeSessoes: 'apaga acessos vencidos e aparelhos há muito sem uso',
  limpezaDeArquivosOrfaos:
    'põe de parte os arquivos sem registro, devolve os que voltaram a tê-lo, e apaga os que esperaram 30 dias',
  sincronizarIndices: 'lê os índices financeiros, onde há de onde (`INDICES_URL`)',
  limpeza: 'apaga o que já não serve, como tentativas e chaves antigas, e soma as figuras guardadas',
  limpezaDeImportacoes: 'apaga as planilhas que ninguém confirmou em um dia',
  limpezaDeEnvios: 'esquece os arquivos enviados e não usados em um dia, que ficam de parte por 30',
  preenchimento: 'preenche, em partes, o que uma versão nova acrescentou ao que já estava gravado',
  'eventos estacionados': 'tenta de novo os eventos da dívida ativa que esperam por outra coisa',
  'envio à dívida ativa': 'entrega as solicitações ao sistema da dívida ativa',
  'simulador da dívida ativa': 'na demonstração, responde às solicitações',
  'pasta de retornos':
    'lê os arquivos de retorno que os bancos deixam nas pastas de `RETORNO_DIR`, e os leva a `lidos` ou a `recusados`',
  'credenciais do banco':
    'confere se o Banco do Brasil, onde está ligado, ainda reconhece esta instalação; se não, está em «Trabalhos do Servidor»',
  'consulta ao banco': 'pergunta ao banco o que se pagou nos últimos dois dias, e o que espera confirmação',
  'movimentos do banco': 'pergunta ao banco os movimentos de cinco dias, de que um aviso pode não ter chegado',
  'avisos do banco': 'confere no banco os títulos de que ele avisou',
  'boletos no banco': 'registra e cancela boletos no banco, e imprime os que faltam',
};
