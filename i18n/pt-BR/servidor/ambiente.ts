/** Errors in the settings, printed when the server refuses to start. */
export const configuracoes = {
  portaDasMedidas: (valor: string) =>
    `METRICS_PORT deve ser um número de porta de 0 a 65535, outro que o de PORT; foi informado "${valor}".`,
  tokenDasMedidas: 'METRICS_TOKEN deve ter de 32 a 200 letras, algarismos ou sinais de . ~ + / = - _.',
  anos: (nome: string, valor: string) => `${nome} é um número inteiro de anos, de 5 a 99, e não «${valor}».`,
  lento: (nome: string, valor: string) =>
    `${nome} deve ser um número de milissegundos, até 999999, ou 0 para nenhum aviso; foi informado "${valor}".`,
  porta: (valor: string) => `PORT deve ser um número de porta de 0 a 65535; foi informado "${valor}".`,
  processos: (valor: string) => `ATIVA_PROCESSOS deve ser um número de 1 a 64; foi informado "${valor}".`,
  conexoes: (valor: string) => `ATIVA_CONEXOES deve ser um número de 2 a 200; foi informado "${valor}".`,
  processosEmbutido: 'O banco de dados embutido atende com um só processo: ATIVA_PROCESSOS maior exige DATABASE_URL.',
  segundos: (nome: string, de: number, ate: number, valor: string) =>
    `${nome} deve ser um número de segundos, de ${de} a ${ate}; foi informado "${valor}".`,
  endereco: (nome: string, protocolos: string) => `${nome} deve ser um endereço completo que comece com ${protocolos}.`,
  enderecoAusente:
    'ATIVA_URL é obrigatória com NODE_ENV=production: informe o endereço do portal, que vai nos e-mails e nos documentos.',
  remetente: 'MAIL_FROM deve trazer um e-mail, sozinho ou como em: Ativa Credor <nao-responda@exemplo.gov.br>.',
  baldeAusente: 'FILES_URL deve dizer o nome do depósito (bucket): s3://nome.',
  pacotesDoS3: (pacotes: readonly string[]) =>
    `FILES_URL=s3://… exige pacotes que não estão instalados (${pacotes.join(', ')}): veja «O que se implanta» em docs/instalar.md.`,
  origem: (valor: string) =>
    `ATIVA_ORIGENS deve trazer origens como https://portal.exemplo.gov.br, sem caminho, separadas por vírgula; foi informado "${valor}".`,
  proxy: (valor: string) =>
    `ATIVA_PROXY deve trazer endereços IP ou redes, como 10.0.0.0/8, separados por vírgula; foi informado "${valor}".`,
  opcao: (nome: string, opcoes: string) => `${nome} aceita apenas: ${opcoes}.`,
  data: (nome: string) => `${nome} deve ser uma data no formato aaaa-mm-dd.`,
  fuso: (valor: string, fusos: string) => `ATIVA_FUSO deve ser um fuso do Brasil (${fusos}); foi informado "${valor}".`,
  recaptcha: 'RECAPTCHA_SITE_KEY e RECAPTCHA_SECRET devem ser informados juntos.',
  segredoAusente: 'AUTH_SECRET é obrigatório com DATABASE_URL: informe ao menos 32 caracteres aleatórios.',
  segredoCurto: (nome: string) => `${nome} deve ter ao menos 32 caracteres.`,
  anteriorSozinho: (anterior: string, novo: string) =>
    `${anterior} só faz sentido ao lado de ${novo}, que é o segredo que passa a valer.`,
  anteriorIgual: (anterior: string, novo: string) =>
    `${anterior} é igual a ${novo}: nada mudaria. Informe em ${novo} o segredo novo, ou retire ${anterior}.`,
  sidSemSegredo: 'SID_URL exige SID_SECRET, o segredo combinado com o sistema da dívida ativa.',
  pastaDeRetornos: (valor: string) => `RETORNO_DIR deve ser o caminho completo de uma pasta, e não «${valor}».`,
  semPastaDeRetornos: (pasta: string) => `A pasta de RETORNO_DIR não pode ser lida: ${pasta}`,
  soHttps: (nome: string) =>
    `${nome} deve começar com https://: por ele vão segredos. http:// só é aceito para esta máquina (localhost, 127.0.0.1).`,
  bbSemEndereco: 'Para ligar o Banco do Brasil, informe BB_OAUTH_URL e BB_API_URL, os dois endereços da API Cobranças.',
  bbCaminho: 'BB_API_URL deve terminar em /cobrancas/v2, como em https://api.bb.com.br/cobrancas/v2.',
  bbDuasVezes:
    'As chaves do Banco do Brasil vêm em BB_CLIENT_ID, BB_CLIENT_SECRET e BB_APP_KEY, ou no arquivo de BB_CREDENCIAIS: informe só um dos dois.',
  bbSemChaves:
    'Para ligar o Banco do Brasil, informe BB_CLIENT_ID, BB_CLIENT_SECRET e BB_APP_KEY, ou o arquivo de BB_CREDENCIAIS.',
  bbArquivo: (arquivo: string) =>
    `BB_CREDENCIAIS deve ser um arquivo JSON com as chaves de cada convênio de 7 dígitos, como {"3128557": {"clientId": "…", "clientSecret": "…", "appKey": "…"}}; não foi possível ler ${arquivo} assim.`,
  bbWebhook: (nome: string) =>
    `${nome} deve ter de 32 a 200 letras, números, pontos, traços ou sublinhados: ele é parte de um endereço.`,
  demoEmProducao: 'ATIVA_DEMO=on não é aceito com NODE_ENV=production.',
  soComDemo: (nome: string) => `${nome} só é aceito com ATIVA_DEMO=on.`,
  pastaEmUso: (pasta: string, quem: string) =>
    `A pasta de dados ${pasta} já está em uso ${quem}. Encerre-o, ou indique outra pasta em ATIVA_DATA_DIR.`,
  processo: (pid: string, maquina?: string) =>
    `pelo processo ${pid}${maquina ? ` do contêiner ou máquina ${maquina}` : ''}`,
  outroServidor: 'por outro servidor',
  pastaEmRede: (pasta: string, tipo: string) =>
    `A pasta de dados ${pasta} está num disco de rede ou compartilhado (${tipo}), em que o banco de dados embutido poderia ser aberto por dois servidores. Indique uma pasta de um disco local em ATIVA_DATA_DIR, ou um PostgreSQL em DATABASE_URL.`,
  caminhoLongo: (pasta: string) =>
    `O caminho da pasta de dados ${pasta} é longo demais para este sistema. Indique outra em ATIVA_DATA_DIR.`,
  pastaDeOutroServidor: (pasta: string) =>
    `Outro servidor já atende neste banco com os arquivos noutro lugar, e a pasta ${pasta} é só deste: cada um mostraria documentos que o outro não tem. Guarde-os num serviço compatível com S3 (FILES_URL=s3://…) ou numa pasta que todos os servidores vejam, ou deixe um servidor só.`,
  pastaInacessivel: (pasta: string) => `Não é possível gravar na pasta de dados ${pasta}.`,
  semEspaco: (pasta: string, livre: number, minimo: number) =>
    `Há apenas ${livre} MB livres no disco da pasta de dados ${pasta}; são necessários ao menos ${minimo} MB.`,
  bancoInacessivel: (motivo: string) => `Não foi possível abrir o banco de dados de DATABASE_URL: ${motivo}`,
  bancoNaoPreparado: (motivo: string) =>
    `Não foi possível preparar o banco de dados de DATABASE_URL, cujo usuário cria as tabelas: ${motivo}`,
  poolerSemPreparadas:
    'O PgBouncer de DATABASE_URL não guarda comandos preparados. Informe ATIVA_PREPARADAS=off, ou use o PgBouncer 1.21 ou mais novo com max_prepared_statements acima de 0.',
  soLeitura: 'nenhum dos servidores de DATABASE_URL responde e aceita gravar.',
  leituraSozinha: 'DATABASE_READ_URL nomeia réplicas do PostgreSQL de DATABASE_URL, que também é preciso informar.',
  replicaEmUso: 'A réplica de DATABASE_READ_URL responde: listas, painéis, relatórios e exportações são lidos nela.',
  replicaFora: 'A réplica de DATABASE_READ_URL não responde: tudo é lido em DATABASE_URL até que ela volte.',
  hospedeiros: (variavel: string, valor: string) =>
    `${variavel} aceita vários servidores separados por vírgula, como em postgresql://h1:5432,h2:5433/ativa, e target_session_attrs=read-write ou primary: há um erro em ${valor}.`,
  bancoNovoDemais: (migracao: string) =>
    `O banco de dados já serve a uma versão mais nova, com que esta não sabe trabalhar (${migracao}): suba a versão que o atualizou, ou restaure a cópia feita antes dela.`,
  bancoDeOutroRamo: (desconhecida: string, ausente: string) =>
    `O banco de dados traz uma migração que esta versão não conhece (${desconhecida}) e não traz outra que ela exige (${ausente}): não é de uma versão anterior nem da seguinte.`,
  bancoAtrasado: (quantas: number, primeira: string) =>
    `O banco de dados é de uma versão anterior (${quantas === 1 ? 'falta a migração' : `faltam ${quantas} migrações, a partir de`} ${primeira}), e ATIVA_MIGRAR=off não deixa que a partida o atualize: execute npm run db:migrate.`,
  portaEmUso: (porta: number, onde: string) => `A porta ${porta} já está em uso. Informe outra em ${onde}.`,
  portaReservada: (porta: number, onde: string) =>
    `Não há permissão para usar a porta ${porta}. Informe outra em ${onde}.`,
  hostAlheio: (host: string) => `HOST deve ser um endereço desta máquina; foi informado "${host}".`,
  arquivosNaoGuardados: (motivo: string) =>
    `Os arquivos do portal não foram copiados (${motivo}): numa troca de versão, páginas já abertas podem pedir para ser recarregadas.`,
  portalAusente: 'O portal ainda não foi construído neste servidor (npm run build). A API está em /api.',
  migrado: 'O banco de dados está atualizado.',
  ajudaDeMigrar: [
    'npm run db:migrate',
    '',
    'Aplica ao banco da configuração (DATABASE_URL, ou o embutido de ATIVA_DATA_DIR) as migrações que lhe faltam, e mais nada. Com nada por',
    'aplicar, não muda nada. Antes de atualizar, faça uma cópia (docs/operacao.md).',
  ].join('\n'),
  opcaoDeMigrar: (opcao: string) => `Opção desconhecida: ${opcao}. Veja npm run db:migrate -- --help.`,
  semeado: 'Os dados iniciais estão gravados.',
  pronto: (endereco: string) => `Ativa pronta em ${endereco}`,
  encerrando: 'Encerrando: as operações em andamento serão concluídas.',
  relogio: (segundos: number, serve: boolean) =>
    `O relógio desta máquina está ${Math.abs(segundos)} segundos ${segundos > 0 ? 'adiantado' : 'atrasado'} em relação ao do banco de dados.${serve ? '' : ' Até que se acerte, este servidor não está pronto e não faz trabalhos.'}`,
  papelSemCerca: (papel: string) =>
    `O papel "${papel}" de DATABASE_URL é superusuário ou tem bypassrls, e a proteção por linha não vale para ele: crie um papel comum, dono das tabelas, como diz docs/instalar.md; a próxima versão não sobe com este.`,
  papeisAusentes: (papeis: readonly string[]) =>
    `Neste PostgreSQL ${papeis.length === 1 ? 'falta o papel' : 'faltam os papéis'} ${papeis.join(' e ')}, ou o que lhes dá direitos: a cópia do banco foi restaurada antes dos papéis. Restaure os papéis e, num banco vazio, a cópia de novo: docs/operacao.md, «Restaurar».`,
  relogioCerto: 'O relógio desta máquina voltou a ser o do banco de dados.',
  cortado: (segundos: number) =>
    `Ainda havia trabalho depois de ${segundos} segundos: o que não tinha sido gravado foi desfeito, e será feito de novo.`,
} as const;
