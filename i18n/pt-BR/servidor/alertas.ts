/** What whoever is on call reads at each alert: what happened, and what to do about it. */
export const alertas = {
  AtivaSemNoPronto: {
    oQueHouve: 'Nenhum servidor está pronto: ninguém é atendido.',
    oQueFazer:
      'Abra /ready de cada nó: banco=false, veja o PostgreSQL e a rede até ele; disco=false, libere espaço; relogio=false, acerte o relógio da máquina. Sem resposta nenhuma, leia as últimas linhas do registro e suba o processo.',
  },
  AtivaComErros: {
    oQueHouve: 'Mais de 2 % das chamadas acabam em erro do servidor (5xx) há cinco minutos.',
    oQueFazer:
      'Procure no registro as linhas «fault» e «unavailable»: o reqId é o código que a pessoa viu. Se são 503, o banco ou o disco faltam; se são 500 desde uma atualização, volte à versão anterior.',
  },
  AtivaLenta: {
    oQueHouve: 'Mais de 5 % das chamadas levam mais de dois segundos (percentil 95).',
    oQueFazer:
      'Veja nas medidas qual rota, e no registro as linhas «slow answer» e «slow statement», ligadas pelo reqId. Olhe processador e disco do PostgreSQL, e transações abertas há muito (pg_stat_activity).',
  },
  AtivaSemConexoes: {
    oQueHouve: 'Há chamadas à espera de uma conexão com o banco de dados.',
    oQueFazer:
      'Veja em pg_stat_activity o que as conexões «ativa» fazem: instruções longas ou travas. Se o banco tem folga, aumente ATIVA_CONEXOES, sem passar de max_connections; se não tem, o problema é o que ele faz.',
  },
  AtivaTrabalhoAtrasado: {
    oQueHouve: 'Um trabalho do servidor é devido há mais de meia hora e não começou.',
    oQueFazer:
      'Veja em ativa_jobs o que espera e o que corre. Um nó com o relógio errado não faz trabalhos; sem outro nó, ninguém os faz. Confira /ready, e se o trabalho que corre avança (linhas «job done»).',
  },
  AtivaTrabalhoFalhou: {
    oQueHouve: 'Um trabalho do servidor falhou em todas as tentativas.',
    oQueFazer:
      'Abra «Trabalhos do Servidor» no portal (/trabalhos): diz o que houve. Resolva a causa e use «Tentar de novo». O registro tem a linha «job failed» com o erro inteiro.',
  },
  AtivaSaidaParada: {
    oQueHouve: 'Um e-mail, um envio à dívida ativa ou um boleto espera há mais de uma hora por sair.',
    oQueFazer:
      'O rótulo box diz qual: mail, o servidor de SMTP_URL; sid, o sistema de SID_URL; bank, o Banco do Brasil. Em /trabalhos está o erro da última tentativa. Quando o outro lado volta, tudo sai sozinho; «Tentar de novo» não espera.',
  },
  AtivaIndicesVelhos: {
    oQueHouve: 'Um índice financeiro não é lido da fonte há mais de 40 dias: os valores corrigem-se com meses velhos.',
    oQueFazer:
      'Em Índices Financeiros, o índice diz por que a leitura falhou. Confira INDICES_URL e a saída para a internet, e use «Sincronizar agora», ou «Enviar arquivo» com os meses que faltam.',
  },
  AtivaBancoNaoLido: {
    oQueHouve:
      'Um banco com boletos em aberto não é lido há mais de dois dias úteis: pagamentos podem estar feitos e não sabidos.',
    oQueFazer:
      'Por arquivo: peça ao banco o retorno que falta e envie-o em Conciliação Bancária, aba Arquivos de retorno. Pela ligação: veja em /trabalhos o erro de «consulta ao banco», e as credenciais. Até lá nenhum acordo é rescindido.',
  },
  AtivaRelogioErrado: {
    oQueHouve: 'O relógio de um nó difere do relógio do banco de dados em mais de dois segundos.',
    oQueFazer:
      'Confira o serviço de hora (chronyc tracking, timedatectl) do nó e do banco. Com mais de cinco segundos o nó não está pronto nem faz trabalhos.',
  },
  AtivaDiscoCheio: {
    oQueHouve: 'Um disco em que um nó grava tem menos de 10 % livres.',
    oQueFazer:
      'O rótulo folder diz qual: data, a pasta de ATIVA_DATA_DIR; files, a de FILES_URL. Aumente o disco; não apague nada à mão. O disco do PostgreSQL vigia-se na máquina dele.',
  },
  AtivaReplicaAtrasada: {
    oQueHouve: 'A réplica do banco está atrasada em mais de 16 MB: uma troca agora perderia o que lhe falta.',
    oQueFazer:
      'Veja pg_stat_replication no primário, e na réplica o disco, a rede e consultas longas que seguram a aplicação. A medida só existe onde o papel do Ativa tem pg_monitor.',
  },
} as const;
