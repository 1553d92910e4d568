import { demonstracao as frases } from '@i18n/pt-BR/servidor/demonstracao.ts';
import { sql } from 'kysely';
import { type Permission, processo as p, permissions } from '@/contract/permissions.ts';
import type { Data } from '@/contract/values/data.ts';
import { momentoDe } from '@/contract/values/fuso.ts';
import { cpfValido } from '@/contract/values/identificacao.ts';
import { type Mes, mesDe, somarAoMes, somarDias } from '@/domain/calendario.ts';
import { primeiro } from '@/domain/lista.ts';
import type { Db } from '../database/database.ts';
import { emailDaDemonstracao } from './acessos.ts';

/** Days between the first process and today. */
export const DIAS = 640;

export type SiglaDemo = keyof typeof frases.orgaos;

interface OrgaoDemo {
  readonly sigla: SiglaDemo;
  readonly cnpj: string;
  readonly central?: boolean;
  readonly indice: 'IPCA' | 'SELIC' | 'IPCA-MC';
  readonly codigoReceita: string;
  readonly multa: boolean;
  readonly juros: boolean;
  /** Days to contest, to appeal, to pay, and for the gazette. */
  readonly prazos: readonly [number, number, number, number];
  /** Document types by id: `true` when optional. */
  readonly documentos: Readonly<Record<number, boolean>>;
  /** Absent: it has no bank agreement, and nothing of it is negotiated. */
  readonly banco?: Partial<Record<CampoBancario, string>>;
}
type CampoBancario =
  | 'chave_banco'
  | 'convenio'
  | 'agencia'
  | 'digito_agencia'
  | 'conta'
  | 'digito_conta'
  | 'carteira'
  | 'variacao'
  | 'codigo_beneficiario'
  | 'codigo_beneficiario_digito';

const orgaos: readonly OrgaoDemo[] = [
  {
    sigla: 'PGE',
    cnpj: '10000001000190',
    central: true,
    indice: 'SELIC',
    codigoReceita: '10001',
    multa: true,
    juros: true,
    prazos: [30, 30, 30, 15],
    documentos: { 102: false },
  },
  {
    sigla: 'AEMA',
    cnpj: '10000002000134',
    indice: 'IPCA',
    codigoReceita: '20545',
    multa: true,
    juros: true,
    prazos: [30, 30, 30, 15],
    documentos: { 100: false, 104: true },
    // The agreement that the bank publishes for tests (D §1.6).
    banco: {
      chave_banco: '1',
      convenio: '3128557',
      agencia: '0452',
      digito_agencia: '9',
      conta: '123873',
      digito_conta: '6',
      carteira: '17',
      variacao: '035',
    },
  },
  {
    sigla: 'SEFIN',
    cnpj: '10000003000189',
    indice: 'SELIC',
    codigoReceita: '30120',
    multa: false,
    juros: true,
    prazos: [10, 10, 10, 15],
    documentos: { 102: false, 103: false, 15: true },
    banco: { chave_banco: '104', codigo_beneficiario: '245274', codigo_beneficiario_digito: '0' },
  },
  {
    sigla: 'PROCON',
    cnpj: '10000004000123',
    indice: 'IPCA-MC',
    codigoReceita: '40330',
    multa: true,
    juros: false,
    prazos: [10, 10, 30, 0],
    documentos: { 100: false, 104: true },
  },
];

/** E-mail before the @, name, body, profile. All have the password of the README. */
const usuarios: readonly (readonly [string, string, SiglaDemo, keyof typeof frases.perfis])[] = [
  ['admin', 'Administração da Demonstração', 'PGE', 'ADMINISTRADOR'],
  ['gestor', 'Marília Gestora Coutinho', 'AEMA', 'GESTOR'],
  ['operador', 'Antônio Operador Siqueira', 'AEMA', 'OPERADOR'],
  ['consulta', 'Helena Consulta Moura', 'AEMA', 'CONSULTA'],
  ['gestor.sefin', 'Renato Gestor Barros', 'SEFIN', 'GESTOR'],
  ['operador.sefin', 'Sônia Operadora Melo', 'SEFIN', 'OPERADOR'],
  ['gestor.procon', 'Débora Gestora Falcão', 'PROCON', 'GESTOR'],
  ['operador.procon', 'Luís Operador Bezerra', 'PROCON', 'OPERADOR'],
];

const semEstes = (...fora: readonly Permission[]) => permissions.filter((c) => !fora.includes(c));
const perfis: Readonly<Record<keyof typeof frases.perfis, readonly Permission[]>> = {
  ADMINISTRADOR: permissions,
  GESTOR: semEstes(
    'ORGAO_CREDOR_CADASTRAR',
    'ORGAO_CREDOR_EXCLUIR',
    'ALTERAR_CONFIGURACAO',
    'AUDITORIA_CONSULTAR',
    p('ENCERRAR_POR_DECISAO_JUDICIAL'),
  ),
  OPERADOR: permissions.filter(
    (c) =>
      (c.startsWith(p('')) &&
        ![p('EXCLUIR'), p('QUITAR_DEBITO'), p('ENCERRAR_POR_DECISAO_JUDICIAL')].includes(c as never)) ||
      [
        ...['PAINEL', 'DEVEDOR_CONSULTAR', 'TIPO_DOCUMENTO_CONSULTAR'],
        ...['NEGOCIACAO_CONSULTAR', 'NEGOCIACAO_NEGOCIAR_PAGAMENTO', 'PROCESSO_COBRANCA_CONSULTAR'],
        ...['PROCESSO_COBRANCA_CONSULTAR_DETALHE', 'PROCESSO_COBRANCA_EMITIR_BOLETO'],
      ].includes(c),
  ),
  CONSULTA: [
    'PAINEL',
    'RELATORIO_CONSULTAR',
    'DEVEDOR_CONSULTAR',
    'NEGOCIACAO_CONSULTAR',
    'PROCESSO_COBRANCA_CONSULTAR',
    'FINANCEIRO_CONSULTAR',
    p('CONSULTAR'),
    p('DOWNLOAD_DOCUMENTO'),
  ],
};

/** Bodies, profiles and users of the demonstration, in an empty database, dated before its first process. */
export async function semearCadastro(db: Db, senhaHash: string, hoje: Data): Promise<void> {
  const desde = momentoDe(somarDias(hoje, -DIAS - 1), '12:00');
  await indiceSemDefasagem(db, mesDe(hoje));
  for (const orgao of orgaos) await semearOrgao(db, orgao, desde);
  for (const [nome, permissoes] of Object.entries(perfis)) await semearPerfil(db, nome, permissoes);
  for (const [i, [conta, nome, sigla, perfil]] of usuarios.entries())
    await sql`
      insert into usuario (id_orgao_credor, id_perfil, nome, email, senha_hash, matricula, cpf, rua, numero, bairro, cep, municipio, uf,
        criado_em)
      select o.id, p.id, ${nome}, ${emailDaDemonstracao(conta)}, ${senhaHash}, ${String(100_200 + 7 * i)}, ${cpfDe(i)},
        ${endereco.rua}, ${endereco.numero}, ${endereco.bairro}, ${endereco.cep}, ${endereco.municipio}, ${endereco.uf}, ${desde}
        from orgao_credor o, perfil p where o.sigla = ${sigla} and p.nome = ${perfil} and p.id_orgao_credor is null`.execute(
      db,
    );
}

/** Address of all users of the demonstration, complete, so that their records can be opened, changed and saved. */
const endereco = {
  rua: 'Avenida Conde da Boa Vista',
  numero: '800',
  bairro: 'Boa Vista',
  cep: '50060004',
  municipio: 'Recife',
  uf: 'PE',
};
/** An invented CPF of the n-th user, with right check digits. */
const cpfDe = (n: number): string =>
  Array.from({ length: 100 }, (_, dv) => `${712_300_400 + 131 * n}${String(dv).padStart(2, '0')}`).find(cpfValido)!;

/** An index of a body whose law corrects by the IPCA up to the month before, without waiting for its publication. */
const indiceSemDefasagem = (db: Db, mes: Mes) =>
  sql`
  with novo as (
    insert into indice_financeiro (nome, sigla, codigo_bacen, tipo_calculo, defasagem_meses, ultima_data_referencia)
    select ${frases.indiceSemDefasagem}, 'IPCA-MC', codigo_bacen, tipo_calculo, 0,
           least(ultima_data_referencia, ${`${somarAoMes(mes, -1)}-01`}::date)
      from indice_financeiro where sigla = 'IPCA' returning id)
  insert into indice_valor (id_indice, mes, percentual, demonstracao)
  select novo.id, v.mes, v.percentual, v.demonstracao from novo, indice_valor v join indice_financeiro i on i.id = v.id_indice
   where i.sigla = 'IPCA' and v.mes < ${`${mes}-01`}::date`.execute(db);

async function semearOrgao(db: Db, o: OrgaoDemo, desde: Date): Promise<void> {
  const [contestacao, recurso, pagamento, edital] = o.prazos;
  const { rows } = await sql<{ id: number }>`
    insert into orgao_credor (nome, sigla, cnpj, central, id_indice_financeiro, codigo_receita, utilizar_multa, utilizar_juros,
      prazo_contestacao_dias, prazo_recurso_dias, prazo_pagamento_dias, prazo_edital_dias, fundamento_legal_padrao,
      cargo_autoridade, nome_autoridade, matricula_autoridade, url, nome_contato, email_contato, telefone_contato,
      rua, numero, bairro, cep, municipio, uf, criado_em)
    select ${frases.orgaos[o.sigla]}, ${o.sigla}, ${o.cnpj}, ${o.central ?? false}, i.id, ${o.codigoReceita}, ${o.multa}, ${o.juros},
      ${contestacao}::smallint, ${recurso}::smallint, ${pagamento}::smallint, ${edital}::smallint, ${frases.fundamentos[o.sigla]},
      ${frases.autoridade.cargo}, ${frases.autoridade.nomes[o.sigla]}, ${`${o.codigoReceita}-1`}, ${`https://${o.sigla.toLowerCase()}.exemplo.gov.br`},
      ${frases.contato}, ${`atendimento@${o.sigla.toLowerCase()}.exemplo.gov.br`}, '8131812000',
      ${endereco.rua}, ${endereco.numero}, ${endereco.bairro}, ${endereco.cep}, ${endereco.municipio}, ${endereco.uf}, ${desde}
      from indice_financeiro i where i.sigla = ${o.indice}
    returning id`.execute(db);
  const id = primeiro(rows).id;
  if (o.banco) await db.updateTable('orgao_credor').set(o.banco).where('id', '=', id).execute();
  const documentos = Object.entries(o.documentos);
  if (documentos.length > 0)
    await db
      .insertInto('orgao_credor_tipo_documento')
      .values(
        documentos.map(([tipo, opcional]) => ({ id_orgao_credor: id, id_tipo_documento: Number(tipo), opcional })),
      )
      .execute();
}

async function semearPerfil(db: Db, nome: string, permissoes: readonly Permission[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`insert into perfil (nome) values (${nome}) returning id`.execute(db);
  await sql`insert into perfil_permissao (id_perfil, permissao) select ${primeiro(rows).id}, unnest(${permissoes}::text[])`.execute(
    db,
  );
}
