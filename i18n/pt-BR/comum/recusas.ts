import { acesso } from '../acesso/entrada.ts';
import { cobrancaExterna } from '../cobranca/rotulos.ts';
import { negociacao } from '../negociacao/regras.ts';
import { conflito } from '../portal/conflito.ts';
import { recusasDasTelas } from './recusasDasTelas.ts';
import { recusasNoPortal } from './recusasNoPortal.ts';

/** Every refusal of the server. Shown in toasts, in the `errormsg` header and beside the action bar. */
export const recusas = {
  ...recusasDasTelas,
  ...recusasNoPortal,
  // Session (S0 §4, §8; codes 22 and 27 end the session in the browser)
  22: acesso.expirou,
  27: 'Seu acesso foi alterado, por gentileza, realize o acesso novamente.',
  SESSAO_AUSENTE: 'É necessário realizar o acesso.',
  TOKEN_EXPIRADO: 'O acesso expirou e precisa ser renovado.',
  OUTRA_PESSOA: 'Outra pessoa realizou o acesso neste navegador; nada foi feito em nome dela.',
  CREDENCIAIS_INVALIDAS: 'Usuário ou senha inválidos.',
  ASSINATURA_INVALIDA: 'A assinatura da chamada não confere.',
  VERIFICACAO_HUMANA: 'Não foi possível confirmar a verificação humana. Tente novamente.',
  VERIFICACAO_MAIOR:
    'Houve muitas tentativas com a senha errada. Marque a verificação de novo: desta vez ela demora mais, e com a senha certa o acesso é feito.',
  MUITAS_TENTATIVAS: 'Muitas tentativas. Aguarde alguns minutos e tente novamente.',
  SENHA_ATUAL_INCORRETA: 'A senha atual está incorreta.',
  SENHA_REPETIDA: 'A nova senha deve ser diferente da atual.',
  LINK_INVALIDO: 'O link de recuperação é inválido ou já expirou. Solicite um novo.',
  // General
  SEM_PERMISSAO: 'Necessário obter permissão para realizar essa ação.',
  NAO_ENCONTRADO: 'Registro não encontrado.',
  ROTA_INEXISTENTE: 'Endereço inexistente.',
  DADOS_INVALIDOS: 'Verifique os campos informados.',
  JSON_INVALIDO: 'Não foi possível ler os dados enviados.',
  CORPO_GRANDE: 'Os dados enviados excedem o tamanho permitido.',
  TIPO_NAO_ACEITO: 'O tipo do conteúdo enviado não é aceito.',
  ORDENACAO_INVALIDA: (campo: string) => `Não é possível ordenar por «${campo}».`,
  LIMITE_DE_CHAMADAS: 'Muitas solicitações em pouco tempo. Aguarde um instante e tente novamente.',
  LIMITE_DE_ENVIOS: (max: number) =>
    `Você já enviou ${max} papéis por e-mail nesta hora, que é o limite. Tente novamente na próxima hora.`,
  LIMITE_DE_REQUERENTES: (max: number) =>
    `Você já consultou ${max} vezes os requerentes neste minuto, que é o limite. Aguarde um minuto e tente novamente.`,
  SERVIDOR_OCUPADO: 'O sistema está ocupado. Tente novamente em instantes.',
  INDISPONIVEL: acesso.erroPassageiro,
  DISCO_CHEIO:
    'O disco do servidor está cheio. Nada foi perdido: tente de novo depois que quem o administra abrir espaço nele.',
  ERRO_INTERNO: (id: string) => acesso.erroDoServidor(id),
  VERSAO_DIVERGENTE: (quem: string, quando: string, oQue: string) =>
    `O registro foi alterado por ${quem} em ${quando} (${oQue}). ${conflito.recarregue}`,
  CHAVE_REUTILIZADA: 'A chave de idempotência já foi usada com outro conteúdo.',
  OPERACAO_EM_ANDAMENTO: 'Esta operação já está em andamento.',
  CHAVE_INVALIDA: 'A chave de idempotência deve ter de 8 a 200 caracteres visíveis.',
  REGISTRO_EM_USO: 'O registro está em uso e não pode ser excluído.',
  NOME_REPETIDO: 'Já existe um registro com esse nome.',
  // Registers
  TIPO_RESERVADO: 'Este tipo de documento é usado pelas ações do processo e não pode ser excluído.',
  PERFIL_ACIMA: 'Não é possível conceder permissões que você não possui.',
  PERFIL_ACIMA_RETIRADA: 'Não é possível retirar do perfil permissões que você não possui.',
  PERFIL_EM_USO: 'O perfil está atribuído a usuários e não pode ser excluído.',
  PERFIL_PROPRIO: 'Não é possível retirar do próprio perfil a permissão de alterar perfis.',
  EMAIL_REPETIDO: 'Já existe um usuário com esse e-mail.',
  CPF_REPETIDO: 'Já existe um usuário com esse CPF.',
  EMAIL_INDISPONIVEL: 'Não foi possível usar este e-mail; fale com o órgão central.',
  CPF_INDISPONIVEL: 'Não foi possível usar este CPF; fale com o órgão central.',
  CNPJ_REPETIDO: 'Já existe um órgão credor com esse CNPJ.',
  ORGAO_CENTRAL_EXISTE: (nome: string, sigla: string) =>
    `Já existe um órgão central, ${nome} (${sigla}). Quem o administra cadastra as demais pessoas no portal; quem esqueceu a senha pede outra na tela de acesso.`,
  SIGLA_REPETIDA: 'Já existe um órgão credor com essa sigla.',
  ORGAO_ALHEIO: 'Não é possível atribuir um órgão credor diferente do seu.',
  PERFIL_ALHEIO: 'O perfil informado não pode ser atribuído a usuários desse órgão credor.',
  USUARIO_ACIMA: 'Não é possível alterar o acesso de quem possui permissões que você não possui.',
  USUARIO_PROPRIO: 'Não é possível retirar de si o órgão, o acesso ou a permissão de alterar usuários.',
  USUARIO_PROPRIO_EMAIL: 'O e-mail de acesso da própria conta só pode ser alterado por outra pessoa autorizada.',
  USUARIO_PROPRIO_EXCLUIR: 'Não é possível excluir o próprio usuário.',
  USUARIO_PROPRIO_SENHA: 'Para trocar a própria senha, utilize Alterar Senha.',
  PRIMEIRO_ACESSO_FEITO: 'O usuário já definiu a senha ou está inativo. Oriente-o a recuperar a senha.',
  ORGAO_PROPRIO: 'Não é possível desativar nem excluir o próprio órgão credor.',
  ORGAO_COM_PROCESSOS: 'O órgão credor possui processos e não pode ser excluído.',
  ORGAO_COM_USUARIOS: 'O órgão credor possui usuários e não pode ser excluído.',
  ORGAOS_ESGOTADOS: 'Os 9.999 códigos da numeração de processos já foram usados: não é possível cadastrar outro órgão.',
  NUMERACAO_ESGOTADA: (ano: number) =>
    `O órgão credor já usou os 999.999 números de processo de ${ano}: não é possível cadastrar outro neste ano.`,
  SEM_FONTE_DE_INDICES: 'A fonte dos índices não está configurada. Importe um arquivo com os valores.',
  // Files
  ARQUIVO_NAO_PDF: 'O arquivo deverá ser do tipo PDF',
  ARQUIVO_ATIVO: (oQue: string) =>
    `O PDF contém ${oQue}. Abra-o no leitor de PDF, escolha «Imprimir em PDF» e envie o arquivo gerado.`,
  ARQUIVO_COMPLEXO:
    'O PDF é complexo demais para ser examinado. Abra-o no leitor de PDF, escolha «Imprimir em PDF» e envie o arquivo gerado.',
  ARQUIVO_GRANDE: (mb = 5) => `O arquivo informado é maior que o tamanho permitido de ${mb}MB`,
  ARQUIVO_AUSENTE: 'O arquivo não foi informado',
  ARQUIVO_DESCONHECIDO: 'O arquivo enviado não foi encontrado. Envie-o novamente.',
  COTA_DE_ARQUIVOS: 'Há muitos arquivos enviados e ainda não utilizados. Conclua ou aguarde antes de enviar outros.',
  PLANILHA_TIPO: 'O arquivo deve ser uma planilha .xlsx ou .csv.',
  PLANILHA_ANTIGA: 'A planilha está em formato antigo ou protegida por senha. Salve-a como .xlsx, sem senha.',
  PLANILHA_VAZIA: 'A planilha está vazia.',
  PLANILHA_GRANDE:
    'A planilha tem mais de 5.000 linhas, ou conteúdo demais para ser lida. Divida-a, ou copie só os valores para uma planilha nova.',
  PLANILHA_COLUNAS: 'A planilha tem colunas ou linhas preenchidas longe demais. Copie os dados para uma planilha nova.',
  PLANILHA_ILEGIVEL: 'Não foi possível ler a planilha. Abra-a, salve-a de novo como .xlsx e envie-a outra vez.',
  PLANILHA_SEM_TITULOS: 'Os títulos das colunas não foram encontrados na primeira linha. Use o modelo.',
  IMPORTACAO_COM_ERROS: 'A planilha tem linhas com erro e não pode ser importada.',
  IMPORTACAO_MUDOU: (linha: string, motivo: string) =>
    `Linha ${linha}: ${motivo} Os dados mudaram depois da conferência. Envie a planilha de novo.`,
  IMPORTACAO_INTERROMPIDA: 'A gravação foi interrompida por uma falha. Tente de novo em instantes.',
  IMPORTACAO_ABANDONADA:
    'O servidor parou cada uma das cinco vezes em que começou a gravar esta planilha. Nada dela foi gravado. Confirme-a de novo ou, se ela é grande, divida-a.',
  // Look-ups
  CEP_NAO_ENCONTRADO: 'CEP não encontrado. Preencha o endereço manualmente.',
  DEVEDOR_NAO_ENCONTRADO: 'Não foi possível recuperar informações do devedor.',
  // Reports
  RELATORIO_GRANDE: (max: string) =>
    `O relatório passaria de ${max} processos. Escolha um período menor, um devedor, uma fase ou uma situação.`,
  RELATORIO_GRANDE_PDF: (max: string) =>
    `O PDF comporta até ${max} processos. Escolha um período menor ou gere o relatório em Excel.`,
  FINANCEIRO_GRANDE: (quantos: string, max: string) =>
    `O período tem ${quantos} recebimentos, e o relatório comporta até ${max}. Escolha um período menor.`,
  RELATORIOS_NA_FILA: 'Há muitos relatórios e exportações sendo gerados. Tente novamente em instantes.',
  EXPORTACAO_GRANDE: (quantos: string, max: string, ouEntao = '') =>
    `A lista tem ${quantos} registros, e uma planilha recebe até ${max}. Restrinja o filtro e exporte de novo${ouEntao}.`,
  // Process
  NOTIFICACAO_INDISPONIVEL:
    'O processo não aguarda notificação do devedor, ou seus documentos já foram enviados à dívida ativa.',
  NOTIFICACOES_INDISPONIVEIS: (numeros: string) =>
    `Nenhuma notificação foi impressa: não aguardam notificação do devedor os processos ${numeros}.`,
  DEMONSTRATIVO_INDISPONIVEL:
    'O demonstrativo só é emitido depois de uma decisão ou de outro ato que mude os valores do TCC assinado.',
  RECIBO_INDISPONIVEL: 'O recibo só é emitido para processo quitado, com pagamento registrado.',
  ACAO_INDISPONIVEL: 'A ação não está disponível para a situação atual do processo.',
  PROCESSO_SUSPENSO: 'Processo suspenso.',
  PROCESSO_NAO_SUSPENSO: 'O processo não está suspenso.',
  ACORDO_EM_ANDAMENTO: 'Há negociação em andamento para o processo.',
  // Collections (M §3.2)
  COBRANCA_EXTERNA: cobrancaExterna,
  COBRANCA_INDISPONIVEL: 'A ação não está disponível para a situação atual da cobrança.',
  PARCELA_CANCELADA: 'A parcela foi cancelada com a cobrança: nada se deve por ela.',
  PARCELA_NAO_PAGA: 'O recibo só é emitido depois de paga a parcela inteira.',
  PAGAMENTO_A_CONFIRMAR: 'Há pagamento aguardando confirmação do banco para esta cobrança.',
  TERMO_NAO_ANEXADO: 'Anexe o termo assinado antes de receber a 1ª parcela.',
  PROCESSO_DA_COBRANCA_ORDEM_JUDICIAL: (numero: string) => `O processo ${numero} está suspenso por ordem judicial.`,
  PROCESSO_DA_COBRANCA_SUSPENSO: (numero: string) => `O processo ${numero} está suspenso.`,
  PROCESSO_DA_COBRANCA_NAO_EXIGIVEL: (numero: string, situacao: string) =>
    `O processo ${numero} está em ${situacao}: a dívida não pode ser parcelada.`,
  ESTORNO_SEM_DESTINO: (numero: string) =>
    `O processo ${numero} mudou depois de quitado: o pagamento não pode ser estornado por aqui.`,
  PROCESSO_SEGUIU: (numero: string) =>
    `O processo ${numero} está em outro acordo ou já foi encerrado: por esta cobrança nada mais se recebe nem se estorna.`,
  ESTORNO_CONTADO: (oQue: string) => `${oQue}: o pagamento não pode ser estornado por aqui.`,
  RECEBIMENTO_INEXISTENTE: 'Este pagamento não é da cobrança, ou já foi estornado.',
  RECEBIMENTO_DO_BANCO: 'Este pagamento veio por boleto: só o banco o estorna.',
  // Values to be given back (M §7.87)
  EXCESSO_A_CONFIRMAR: (frase: string) => frase,
  VALOR_RESOLVIDO: (feito: string, data: string, quem: string) => `Este valor já foi ${feito} em ${data}, por ${quem}.`,
  VALOR_INDISPONIVEL: 'Este valor não está a restituir: é crédito de um acordo em vigor, ou o pagamento foi estornado.',
  VALOR_DE_OUTRO_DEVEDOR: 'O valor só paga dívida do mesmo devedor, com o mesmo órgão.',
  VALOR_SEM_DIVIDA: (motivo: string) => `A dívida não pode receber o valor: ${motivo}`,
  VALOR_DE_INSCRITA:
    'A dívida está inscrita e sem acordo: negocie-a primeiro, e o valor paga a cobrança da negociação.',
  EXCESSO_JA_USADO:
    'O que sobrou deste pagamento já foi restituído ou pagou outra dívida: ele não pode ser estornado por aqui.',
  // Slips (S2 §8; M §2.39, 2.59)
  PARCELA_PAGA: 'A parcela já consta como paga.',
  PARCELA_ANTERIOR_ABERTA: 'A parcela anterior consta como em aberto',
  DIVIDA_EM_CARTORIO: negociacao.impedimentos.CARTORIO,
  BOLETO_SEM_CONVENIO: 'Não é possível emitir o boleto pois o órgão não possui convênio bancário cadastrado.',
  BOLETO_AGUARDA_REGISTRO:
    'O boleto será liberado quando o banco confirmar o registro. Gere a remessa em Conciliação Bancária, aba Remessas, e envie ali o retorno do banco.',
  BOLETO_SEM_VALOR: 'Nada há a pagar: o crédito de pagamentos anteriores cobre a parcela.',
  BOLETO_GRANDE: 'O valor não cabe em um boleto (máximo R$ 99.999.999,99). Parcele a dívida.',
  BOLETOS_ESGOTADOS: 'O convênio bancário do órgão já usou todos os seus números de boleto. Peça outro ao banco.',
  BOLETO_RECUSADO: (motivo: string) => `O banco recusou o boleto: ${motivo}`,
  ITEM_RESOLVIDO: (feito: string, quando: string, quem: string) =>
    `Este item já foi resolvido: ${feito}, em ${quando}, por ${quem}.`,
  ITEM_SEM_ACAO: (motivo: string) => motivo,
  ACORDO_SEGUIU: (numero: string) =>
    `O acordo não pode ser restabelecido: o processo ${numero} teve outro andamento depois do fim.`,
  BOLETO_NO_BANCO: 'O boleto ainda não foi registrado pelo banco. Tente novamente em instantes.',
  PAGAMENTO_SEM_DESTINO: (numero: string) =>
    `A cobrança foi cancelada, e o processo ${numero} está em outro acordo ou já foi encerrado: o pagamento espera destino.`,
  EMAIL_NAO_ENVIADO: 'O e-mail não pôde ser enviado agora. Tente de novo em alguns minutos.',
  NEGOCIACAO_RECUSADA: (criticas: string) => criticas,
  DIVIDA_CONFESSADA: 'O termo do parcelamento em vigor confessa a dívida: não cabe contestação nem recurso.',
  PRAZO_ENCERRADO: (tipo: string, data: string) => `Prazo de ${tipo} encerrado em ${data}.`,
  DECURSO_SEGUIDO: (tipo: string, fim: string, depois: string) =>
    `O prazo de ${tipo}, encerrado em ${fim}, já decorreu, e o decurso não pode ser desfeito porque depois dele houve: ${depois}.`,
  PRESCRICAO_NAO_CORRE: 'O crédito ainda não está definitivamente constituído: não há prazo de prescrição em curso.',
  PRAZO_EM_CURSO: (tipo: string, data: string) => `O prazo de ${tipo} ainda corre até ${data}.`,
  PROCESSO_PROTEGIDO: 'O processo só pode ser alterado enquanto o TCC está em elaboração.',
  NADA_A_CANCELAR: 'Não há ação a cancelar neste processo.',
  CANCELAMENTO_BLOQUEADO: 'A última ação não pode ser cancelada na situação atual do processo.',
  PARCELAMENTO_EXTERNO: 'O parcelamento em vigor não é do órgão.',
  INSCRICAO_PENDENTE: (pendencias: string) => `O processo ainda não pode ser inscrito: ${pendencias}`,
  TIPO_DOCUMENTO_NAO_ACEITO: 'O órgão não pede nem aceita esse tipo de documento no cadastro.',
  VALORES_MUDARAM: (eram: string, sao: string) =>
    `Os valores mudaram desde que foram exibidos: o total devido era de ${eram} e agora é de ${sao}. Confira e confirme novamente.`,
  SIMULACAO_DESATUALIZADA: 'Necessário atualizar a simulação',
  EVENTO_NAO_ESTACIONADO: 'O evento já foi aplicado, descartado ou recusado.',
  EVENTO_INDEVIDO: (motivo: string) => `O evento não cabe agora: ${motivo}`,
  ARQUIVO_JA_LIDO: (em: string) => `Este arquivo já foi lido em ${em}.`,
  CONVENIO_DE_OUTRO: (convenio: string) => `O arquivo é do convênio ${convenio}, de outro órgão.`,
  REMESSA_SEM_CONVENIO: 'Este convênio não é do seu órgão.',
  REMESSA_LIGADA: 'Os boletos deste banco são registrados pela ligação com ele: não há remessa a gerar.',
  REMESSA_VAZIA: 'Não há boleto deste convênio a registrar ou a baixar por remessa.',
  /** A return file that is not what it says: why, from `cobranca/cnab.ts`. */
  ARQUIVO_DO_BANCO: (motivo: string) => motivo,
  RETORNO_RECUSADO: (erros: string) => `Nenhum processo foi retornado. ${erros}`,
  RETORNO_SO_DEVOLVIDO: 'Só um processo devolvido pela dívida ativa pode ser retornado.',
  RETORNO_DESTINO: 'O processo não pode ser retornado para a fase e a situação escolhidas.',
  RETORNO_REPETIDO: 'O processo foi informado mais de uma vez.',
} as const;
