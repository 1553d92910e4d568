const comando = 'npm run create:administrator';

/** Messages of `npm run create:administrator`. */
export const instalacao = {
  comando,
  /** Name of the first profile. */
  perfil: 'ADMINISTRADOR',
  ajuda: (
    indices: readonly string[],
  ) => `Prepara um servidor vazio: cria o órgão central, um perfil com todas as permissões e o primeiro administrador, uma só vez.

Uso: ${comando} -- [opções]

  --nome           nome do administrador
  --email          e-mail do administrador, com que ele entra no portal
  --cpf            CPF do administrador
  --matricula      matrícula do administrador (pode faltar)
  --orgao-nome     nome do órgão central, como Procuradoria-Geral do Estado
  --orgao-sigla    sigla do órgão central
  --orgao-cnpj     CNPJ do órgão central
  --orgao-indice   índice que corrige os créditos do órgão central: ${indices.join(', ')}
  --imprimir       mostra o endereço para definir a senha em vez de enviá-lo por e-mail
  --help           mostra esta ajuda

O endereço para definir a senha vai por e-mail quando SMTP_URL está configurado; senão, é mostrado aqui. O banco de dados e o
endereço do portal são os das variáveis de ambiente do servidor (DATABASE_URL, ATIVA_URL), que pode estar no ar.

Exemplo:
  ${comando} -- --nome 'Maria de Souza' --email maria@pge.gov.br --cpf 529.982.247-25 \\
    --orgao-nome 'Procuradoria-Geral do Estado' --orgao-sigla PGE --orgao-cnpj 11.222.333/0001-81 --orgao-indice SELIC`,
  naoCriado: 'Nada foi criado:',
  vejaAjuda: `Veja as opções com ${comando} -- --help`,
  opcaoDesconhecida: 'opção desconhecida',
  semValor: 'falta o valor, depois de um espaço',
  semValorAceito: 'não leva valor',
  repetida: 'informada mais de uma vez',
  solto: 'texto fora de opção; as opções vêm depois de dois hífens soltos, e um valor com espaços entre aspas',
  indice: (indices: readonly string[]) => `informe um destes: ${indices.join(', ')}`,
  naDemonstracao:
    'Os dados de demonstração já trazem um administrador. Para um servidor vazio, defina ATIVA_DEMO=off ou NODE_ENV=production, aqui e no servidor.',
  criado: (orgao: string, perfil: string, pessoa: string) => `Órgão central: ${orgao}
Perfil: ${perfil}, com todas as permissões
Administrador: ${pessoa}`,
  link: (endereco: string, horas: number) =>
    `Para definir a senha, abra o endereço abaixo. Ele vale por ${horas} horas e só pode ser usado uma vez:\n\n${endereco}`,
  enviado: (email: string, horas: number) =>
    `O endereço para definir a senha foi enviado para ${email}. Ele vale por ${horas} horas e só pode ser usado uma vez.`,
  naoEnviado: (motivo: string) => `O e-mail não pôde ser enviado: ${motivo}`,
} as const;
