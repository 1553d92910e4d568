import { importacao as planilha } from '@i18n/pt-BR/comum/importacao.ts';
import { comum } from '@i18n/pt-BR/portal/rotulos.ts';
import { usuario as palavras } from '@i18n/pt-BR/registros/usuario.ts';
import { importacao } from './importacao.ts';
import { usuario } from './usuario.ts';

const { campos } = comum;
const { fields } = palavras;
const { exemplos, dicas } = planilha;

/** Users from a spreadsheet, with profile and body by name. Each line is a new user, under the rules of the form. */
export default importacao({
  name: 'usuario',
  permission: 'USUARIO_CADASTRAR',
  title: 'usuários',
  form: usuario.form,
  colunas: {
    nome: { titulo: campos.nome, exemplo: exemplos.nome },
    cpf: { titulo: fields.cpf, exemplo: exemplos.cpf },
    email: { titulo: campos.email, exemplo: exemplos.email, dica: dicas.primeiroAcesso },
    matricula: { titulo: fields.matricula, exemplo: exemplos.matricula },
    perfil: { titulo: fields.perfil, exemplo: exemplos.perfil, dica: dicas.perfil },
    orgaoCredor: { titulo: fields.orgaoCredor, exemplo: exemplos.orgao, dica: dicas.orgao },
    ativo: { titulo: campos.ativo, exemplo: exemplos.ativo, dica: dicas.ativo },
    cep: { titulo: campos.cep, exemplo: exemplos.cep },
    rua: { titulo: campos.rua, exemplo: exemplos.rua },
    numero: { titulo: campos.numero, exemplo: exemplos.numero },
    complemento: { titulo: campos.complemento, exemplo: exemplos.complemento },
    bairro: { titulo: campos.bairro, exemplo: exemplos.bairro },
    uf: { titulo: campos.uf, exemplo: exemplos.uf },
    municipio: { titulo: campos.municipio, exemplo: exemplos.municipio },
  },
  chaves: ['cpf', 'email'],
});
