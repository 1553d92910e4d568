import { auditoria } from '@i18n/pt-BR/trilha/codigos.ts';
import { buildTestApp, type CallOptions, type TestApp } from '@tests/support/app.ts';
import { envelopeOf } from '@tests/support/envelope.ts';
import { jobsOnTick } from '@tests/support/node.ts';
import { formularios, nomes } from '@tests/support/umRegistro.ts';
import { multipart, xlsx } from '@tests/support/workbook.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acoes, type CodigoAcao, codigosAcao } from '@/contract/acoes.ts';
import { recursosDaTrilha } from '@/contract/auditoria.ts';
import { boletos } from '@/contract/boleto.ts';
import { type CobrancaDetalhe, cobrancas } from '@/contract/cobranca.ts';
import type { Endpoint } from '@/contract/endpoint.ts';
import { endpoints } from '@/contract/endpoints.ts';
import { negociacoes } from '@/contract/negociacao.ts';
import { valoresARestituir } from '@/contract/valorARestituir.ts';
import { cnpjValido } from '@/contract/values/identificacao.ts';
import { faseDe } from '@/domain/workflow/situacoes.ts';
import { transicoes } from '@/domain/workflow/transicoes.ts';
import { hashDe, novoSegredo } from '@/server/cases/sessao/segredos.ts';
import { hashSenha } from '@/server/cases/sessao/senha.ts';
import { scheduledJobs } from '@/server/schedule.ts';
import { baixar, umRequerente, ver } from './cobranca/support.ts';
import { enviarRetorno } from './conciliacao/support.ts';
import { assinado, entregar, SID_SECRET, solicitada, umaDevolvida, umEvento } from './dividaAtiva/support.ts';
import { anexarTcc, cadastrar, enviar, linhas, umaPessoa, umCpf, umFormulario } from './processo/support.ts';

const HOJE = '2026-11-20';
const SENHA = 'Ativa2026';
const ADMIN = 'admin@ativa.gov.br';

const SEGREDO_DO_BANCO = 'segredo-do-aviso-do-banco-nos-testes';
let app: TestApp;
let jobs: Awaited<ReturnType<typeof jobsOnTick>>;
let admin: { authorization: string };
let procon: { authorization: string };
beforeAll(async () => {
  app = await buildTestApp({ hoje: HOJE, env: { SID_SECRET, BB_WEBHOOK_SEGREDO: SEGREDO_DO_BANCO } });
  const quiet = () => undefined;
  jobs = await jobsOnTick(app.deps, { info: quiet, error: quiet }, scheduledJobs);
  const hash = await hashSenha(SENHA);
  await linhas(
    app,
    sql`update orgao_credor set chave_banco = '104', codigo_beneficiario = '245274' where sigla = 'PROCON'`,
  );
  await linhas(app, sql`update usuario set senha_hash = ${hash} where email = ${ADMIN}`);
  [admin, procon] = [await app.signIn(ADMIN), await app.signIn('gestor.procon@ativa.gov.br')];
});
afterAll(async () => {
  await jobs.stop();
  await app.close();
});

/** Every call that changes something: not a GET, and not declared as reading (`reads`). */
const mudam = Object.entries(endpoints).flatMap(([area, calls]) =>
  Object.entries(calls)
    .filter(([, { method, reads }]) => method !== 'GET' && !reads)
    .map(([name, endpoint]) => ({ nome: `${area}.${name}`, endpoint: endpoint as Endpoint })),
);

let n = 0;
const texto = (n: number) => `${'abcdefghij'[n % 10]}${'klmnopqrst'[Math.floor(n / 10) % 10]}`;
const id = async (email: string) =>
  (await linhas<{ id: number }>(app, sql`select id from usuario where email = ${email}`))[0]!.id;
const endereco = {
  cep: '50030230',
  rua: 'Rua da Aurora, no centro',
  numero: '100',
  bairro: 'Boa Vista',
  uf: 'PE',
  municipio: 'Recife',
};
const umUsuario = async () => ({
  nome: 'Fulana de Tal da Silva',
  cpf: umCpf(++n),
  email: `pessoa${n}@ativa.gov.br`,
  perfil: (await linhas<{ id: number }>(app, sql`select id_perfil as id from usuario where email = ${ADMIN}`))[0]!.id,
  orgaoCredor: (
    await linhas<{ id: number }>(app, sql`select id_orgao_credor as id from usuario where email = ${ADMIN}`)
  )[0]!.id,
  ...endereco,
});
const umOrgao = () => ({
  nome: `Departamento de Ensaios ${++n}`,
  cnpj: Array.from({ length: 100 }, (_, i) => `${40_000_000 + n}0001${String(i).padStart(2, '0')}`).find(cnpjValido)!,
  sigla: `DE${n}`,
  idIndiceFinanceiro: 1,
  url: 'https://ensaios.pe.gov.br',
  ...endereco,
  nomeContato: 'Fulana de Tal',
  emailContato: 'contato@ensaios.pe.gov.br',
  telefoneContato: '8131812345',
  nomeAutoridade: 'Beltrana Autoridade',
  cargoAutoridade: 'Diretora',
  matriculaAutoridade: '1234',
  tiposDocumentos: [{ id: 100, opcional: false }],
});
const umPerfil = () => ({ nome: `Perfil de ensaio ${texto(++n)}`, permissoes: ['PAINEL'] });

/** Creates a record by the product's own call; answers its id as the next call's parameter. */
async function feito(endpoint: Endpoint | undefined, body: object) {
  const made = await app.call(endpoint!, { headers: admin, body });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return { id: made.body.id as number };
}
const umDoRegistro = formularios(async (registro, body) => (await feito(endpoints[registro]?.create, body)).id);
function umaPlanilha(...linhas: string[][]): CallOptions {
  const { headers, payload } = multipart(xlsx(linhas), 'dados.xlsx');
  return { headers: { ...admin, ...headers }, body: payload };
}
async function conferida(area: string, campos: Readonly<Record<string, string>>) {
  const answer = await app.call(endpoints[area]!.conferir!, umaPlanilha(Object.keys(campos), Object.values(campos)));
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ novos: 1, comErro: 0 });
  return { id: answer.body.id as number };
}
const { usuarios, orgaosCredores, perfil, processos } = endpoints;

/** What each call needs to succeed; actions have theirs below. */
const receitas: Readonly<Record<string, () => Promise<CallOptions>>> = {
  'sessao.login': async () => ({ headers: {}, body: { email: ADMIN, senha: SENHA } }),
  'sessao.logout': async () => ({ headers: await app.signIn(ADMIN) }),
  'sessao.recoverPassword': async () => ({ headers: {}, body: { email: ADMIN } }),
  'sessao.resetPassword': async () => {
    const token = novoSegredo();
    const agora = app.clock.agora();
    await linhas(
      app,
      sql`insert into senha_token (token_hash, id_usuario, criado_em, expira_em)
          values (${hashDe(token)}, ${await id('consulta@ativa.gov.br')}, ${agora}, ${new Date(agora.getTime() + 60_000)})`,
    );
    return { headers: {}, body: { token, novaSenha: 'Outra2027' } };
  },
  'sessao.changePassword': async () => ({ body: { senhaAtual: SENHA, senhaNova: 'Outra2027' } }),
  'perfil.create': async () => ({ body: umPerfil() }),
  'perfil.update': async () => ({ params: await feito(perfil?.create, umPerfil()), body: umPerfil() }),
  'perfil.remove': async () => ({ params: await feito(perfil?.create, umPerfil()) }),
  ...Object.fromEntries(
    nomes.flatMap((name): [string, () => Promise<CallOptions>][] => {
      const um = () => umDoRegistro(name, ++n);
      const novo = async () => feito(endpoints[name]?.create, await um());
      return [
        [`${name}.create`, async () => ({ body: await um() })],
        [`${name}.update`, async () => ({ params: await novo(), body: await um() })],
        [`${name}.remove`, async () => ({ params: await novo() })],
      ];
    }),
  ),
  'importacaoDeUsuarios.conferir': async () => umaPlanilha(['Nome', 'CPF'], ['Fulana de Tal da Silva', umCpf(++n)]),
  'importacaoDeUsuarios.confirmar': async () => ({
    params: await conferida('importacaoDeUsuarios', {
      Nome: 'Fulana de Tal da Silva',
      CPF: umCpf(++n),
      'E-mail': `importada${n}@ativa.gov.br`,
      Perfil: 'CONSULTA',
      'Órgão Credor': 'PGE',
      CEP: endereco.cep,
      Rua: endereco.rua,
      Número: endereco.numero,
      Bairro: endereco.bairro,
    }),
  }),
  'importacaoDeDevedores.conferir': async () => umaPlanilha(['Nome', 'CPF/CNPJ/IE'], ['Devedora', umCpf(++n)]),
  'importacaoDeDevedores.confirmar': async () => ({
    params: await conferida('importacaoDeDevedores', {
      'CPF/CNPJ/IE': umCpf(++n),
      Nome: 'Devedora de Tal',
      'Telefone 1': '81999998888',
      CEP: endereco.cep,
      UF: endereco.uf,
      Município: endereco.municipio,
      Bairro: endereco.bairro,
      Rua: endereco.rua,
      Número: endereco.numero,
    }),
  }),
  'devedores.update': async () => {
    await cadastrar(app, procon);
    const { nome: _n, documentoIdentificacao: _d, idTipoDocumentoIdentificacao: _t, ...contato } = umaPessoa();
    const [devedor] = await linhas<{ id: number }>(app, sql`select min(id) as id from devedor`);
    return { params: devedor!, body: contato };
  },
  'processos.create': async () => ({ headers: procon, body: umFormulario() }),
  'processos.update': async () => {
    const { documentos: _, ...body } = umFormulario({ valorAtualizado: 11_000 });
    return { headers: procon, params: { id: (await cadastrar(app, procon)).id }, body };
  },
  'processos.remove': async () => ({ headers: procon, params: { id: (await cadastrar(app, procon)).id } }),
  'processos.replace': async () => {
    const processo = await cadastrar(app, procon);
    await anexarTcc(app, procon, processo.id);
    const { body } = await app.call(processos!.get!, { headers: procon, params: { id: processo.id } });
    return {
      headers: procon,
      params: { id: processo.id, idDocumento: body.andamentos[0].documentos[0].id },
      body: { arquivos: [await enviar(app, procon)] },
    };
  },
  'retorno.retornarProcessos': async () => {
    const { numero } = await umaDevolvida(app, procon);
    return { headers: procon, body: [{ idFase: 1, idSituacao: 1, numeroProcesso: numero }] };
  },
  'documentos.copiar': async () => ({ headers: procon, body: { uuid: (await enviar(app, procon)).uuid, copias: 2 } }),
  'usuarios.create': async () => ({ body: await umUsuario() }),
  'usuarios.update': async () => {
    const body = await umUsuario();
    return { params: await feito(usuarios?.create, body), body: { ...body, nome: 'Outra Pessoa da Silva' } };
  },
  'usuarios.remove': async () => ({ params: await feito(usuarios?.create, await umUsuario()) }),
  'usuarios.primeiroAcesso': async () => ({ params: await feito(usuarios?.create, await umUsuario()) }),
  'usuarios.changeUserPassword': async () => {
    const { id: idUsuario } = await feito(usuarios?.create, await umUsuario());
    return { body: { idUsuario, senhaNova: 'Outra2027', confirmacaoSenha: 'Outra2027' } };
  },
  'orgaosCredores.create': async () => ({ body: umOrgao() }),
  'orgaosCredores.update': async () => {
    const body = umOrgao();
    return { params: await feito(orgaosCredores?.create, body), body: { ...body, descricao: 'Outra descrição' } };
  },
  'orgaosCredores.remove': async () => ({ params: await feito(orgaosCredores?.create, umOrgao()) }),
  'avisosDoBanco.receber': async () => ({ params: { segredo: SEGREDO_DO_BANCO }, body: [{ id: '1' }] }),
  'dividaAtiva.receber': async () => {
    const { numero } = await cadastrar(app, procon);
    const { id } = await solicitada(app, procon, numero);
    expect(id).toBeGreaterThan(0);
    const body = { eventos: [umEvento(numero, 1, 'INSCRICAO_DEVOLVIDA', { idMotivo: 1 })] };
    return { headers: assinado(app, body), body };
  },
  'dividaAtiva.reprocessar': async () => ({ headers: procon, params: await umEstacionado() }),
  'dividaAtiva.descartar': async () => ({
    headers: procon,
    params: await umEstacionado(),
    body: { motivo: 'Enviado por engano.' },
  }),
  'dividaAtiva.simular': async () => {
    const { numero } = await cadastrar(app, procon);
    const { id } = await solicitada(app, procon, numero);
    return { headers: procon, body: { idProcesso: id, evento: 'INSCRICAO_ACEITA' } };
  },
  'negociacoes.negociar': async () => {
    // The requester is known already: who is new has an entry of their own.
    await umaNegociada();
    return { headers: procon, body: await pedidoDeNegociacao() };
  },
  'cobrancas.enviar': async () => {
    const id = await umaNegociada(2);
    // A paper that is issued for the first time has an entry of its own.
    await app.call(cobrancas.imprimirTermo, { headers: procon, params: { id } });
    return { headers: procon, params: { id }, body: { documento: 'TERMO' } };
  },
  'boletos.simular': async () => {
    const cobrancaId = await umaNegociada();
    await app.call(boletos.daParcela, { headers: procon, params: { cobrancaId, parcela: 1 } });
    const { boleto } = (await ver(app, procon, cobrancaId)).lancamentos[0]!;
    return { headers: procon, body: { idBoleto: boleto!.id, oQue: 'PAGAR' } };
  },
  'acoesDaCobranca.GERAR_TERMO_PARCELAMENTO': async () => ({
    headers: procon,
    params: { id: await umaNegociada(2) },
    body: { requerente: { ...(await umRequerente(app, procon)), arquivoIdentificacao: [] } },
  }),
  'acoesDaCobranca.ANEXAR_TERMO_PARCELAMENTO': async () => ({
    headers: procon,
    params: { id: await umaNegociada(2) },
    body: { documentos: [{ idTipoDocumento: 9, arquivos: [await enviar(app, procon)] }] },
  }),
  'acoesDaCobranca.REALIZAR_BAIXA_MANUAL': async () => {
    const idProcessoCobranca = await umaNegociada();
    const [{ id, valorTotalBoleto }] = (await ver(app, procon, idProcessoCobranca)).lancamentos as [
      CobrancaDetalhe['lancamentos'][number],
    ];
    const documentos = [{ idTipoDocumento: 8, arquivos: [await enviar(app, procon)] }];
    return {
      headers: procon,
      body: { idProcessoCobranca, dataPagamento: HOJE, valorPago: valorTotalBoleto, lancamentos: [id], documentos },
    };
  },
  'acoesDaCobranca.ESTORNAR_BAIXA': async () => {
    const idProcessoCobranca = await umaNegociada();
    await baixar(app, procon, idProcessoCobranca);
    return { headers: procon, body: { idProcessoCobranca, motivo: 'Motivo do ensaio' } };
  },
  'trabalhos.repetir': async () => {
    const [job] = await linhas<{ id: number }>(
      app,
      sql`insert into job (nome, estado, tentativa, erro) values ('limpeza', 'falhou', 5, 'disco cheio') returning id`,
    );
    return { headers: await app.signIn(ADMIN), params: { id: `JOB-${job!.id}` } as never };
  },
  'valoresARestituir.restituir': async () => ({
    headers: procon,
    params: { id: await umValor() },
    body: {
      ...{ data: HOJE, forma: 'Transferência', favorecido: 'Maria da Conceição Araújo' },
      documentos: [{ idTipoDocumento: 8, arquivos: [await enviar(app, procon)] }],
    },
  }),
  'valoresARestituir.compensar': async () => ({
    headers: procon,
    params: { id: await umValor() },
    body: { idProcessoCobranca: await umaNegociada() },
  }),
  'conciliacoes.remessa': async () => {
    await app.call(boletos.daParcela, { headers: procon, params: { cobrancaId: await umaNegociada(), parcela: 1 } });
    return { headers: procon, body: { banco: 'CAIXA', convenio: '245274' } };
  },
  'conciliacoes.resolver': async () => ({
    headers: procon,
    params: { id: await umEstornoSemDestino() },
    body: { acao: 'RESOLVER', motivo: 'Motivo do ensaio' },
  }),
  'acoesDaCobranca.REGISTRAR_CONTATO': async () => ({
    headers: procon,
    body: { idProcessoCobranca: await umaNegociada(), observacao: 'Prometeu pagar até sexta-feira.' },
  }),
  'acoesDaCobranca.CANCELAR_COBRANCA': async () => ({
    headers: procon,
    body: { idProcessoCobranca: await umaNegociada(), motivo: 'Motivo do ensaio' },
  }),
  'configuracoes.editar': async () => ({
    body: { maxParcelas: 12, valorMinParcelas: 50, porcentagemJurosMes: 0.02, porcentagemHonorarios: 0.1 },
  }),
  'indicesFinanceiros.importar': async () => ({
    params: { id: 1 },
    body: { valores: [{ mes: '1994-07', percentual: 0.1 }] },
  }),
};

const documentoDe = async (acao: CodigoAcao) => ({
  idTipoDocumento: acoes[acao].tipoDocumento,
  arquivos: [await enviar(app, procon)],
});
const corpos: Readonly<Record<string, (acao: CodigoAcao) => Promise<object>>> = {
  documento: documentoDe,
  dataDocumento: async (acao) => ({ data: HOJE, devedorEncontrado: true, documento: await documentoDe(acao) }),
  dataDocumentos: async (acao) => ({ data: HOJE, documentos: [await documentoDe(acao)] }),
  valores: async (acao) => ({
    valorAtualizado: 100,
    multaAtualizada: 10,
    jurosAtualizado: 5,
    observacao: 'Observação do ensaio',
    ...(acao === 'PARCELAR_DEBITO' ? { fimParcelamento: '2027-11-20' } : {}),
    documento: await documentoDe(acao),
  }),
  documentoValores: documentoDe,
  perda: async (acao) => ({ valorAtualizado: 100, documento: await documentoDe(acao) }),
  manifestacao: documentoDe,
  suspensao: async (acao) => ({ data: HOJE, motivo: 'Motivo do ensaio', documento: await documentoDe(acao) }),
  reativacao: async (acao) => ({ data: HOJE, motivo: 'Motivo do ensaio', documento: await documentoDe(acao) }),
  causaPrescricao: async (acao) => ({
    causa: 'DESPACHO_CITACAO',
    data: HOJE,
    fundamentoLegal: 'LEF, art. 8º, § 2º',
    documento: await documentoDe(acao),
  }),
  cancelamento: async () => ({ motivoCancelamento: 'Motivo do ensaio' }),
  observacao: async () => ({ observacao: 'Observação do ensaio' }),
};

/** Columns that an inscription and a cause of prescription require besides the situation (D §5.7). */
const constituido = (acao: CodigoAcao) =>
  acao.startsWith('SOLICITAR_INSCRICAO') || acao === 'REGISTRAR_CAUSA_PRESCRICAO'
    ? sql`data_ciencia = ${HOJE}, data_constituicao_definitiva = ${HOJE},`
    : sql``;
/** Inserts the proof of the notification directly into the database. */
const comProva = (id: number) =>
  linhas(
    app,
    sql`insert into documento (id_orgao_credor, id_processo, id_tipo_documento) select id_orgao_credor, id, 4 from processo where id = ${id}`,
  );

/** What the call of a negotiation needs; Maria, who owes, asks for it. */
async function pedidoDeNegociacao(totalParcelas = 1) {
  const processo = await cadastrar(app, procon);
  await anexarTcc(app, procon, processo.id);
  return { idsProcessos: [processo.id], totalParcelas, requerente: await umRequerente(app, procon) };
}
async function umaNegociada(totalParcelas = 1): Promise<number> {
  const { body } = await app.call(negociacoes.negociar, {
    headers: procon,
    body: await pedidoDeNegociacao(totalParcelas),
  });
  return body.id;
}

/** What was paid beyond an agreement. */
async function umValor(): Promise<number> {
  const id = await umaNegociada();
  const { saldo, numero: numeroCobranca } = await ver(app, procon, id);
  await baixar(app, procon, id, { valorPago: saldo + 100 });
  const { body } = await app.call(valoresARestituir.list, { headers: procon, body: { numeroCobranca } });
  return body.content[0]!.id;
}

/** A reversal that the bank told of a number of PROCON's, of which there is no payment. */
async function umEstornoSemDestino() {
  const [item] = await linhas<{ id: number }>(
    app,
    sql`insert into movimento_bancario (id_orgao_credor, banco, convenio, nosso_numero, tipo, data, valor, chave, recebido_em, estado)
        select id, 'CAIXA', '245274', '14000000000000001', 'ESTORNO', ${HOJE}, 10, ${`ensaio ${++n}`}, ${app.clock.agora()},
               'ESTORNO_SEM_DESTINO' from orgao_credor where sigla = 'PROCON' returning id`,
  );
  return item!.id;
}

/** An event of the active-debt system that stays parked, because its process is still in preparation. */
async function umEstacionado() {
  const { numero } = await cadastrar(app, procon);
  const evento = umEvento(numero, 1, 'INSCRICAO_DEVOLVIDA', { idMotivo: 1 });
  const { body } = await entregar(app, [evento]);
  expect(body.resultados[0].estado).toBe('estacionado');
  const [guardado] = await linhas<{ id: number }>(
    app,
    sql`select id from evento_divida_ativa where id_evento = ${evento.id}`,
  );
  return guardado!;
}

/** A process brought to the first situation in which the table allows the action. */
async function prontoPara(acao: CodigoAcao): Promise<CallOptions> {
  const processo = await cadastrar(app, procon);
  if (acao === 'CANCELAR_ULTIMA_ACAO') await anexarTcc(app, procon, processo.id);
  else {
    const de = transicoes.find(([a]) => a === acao)![1][0]!;
    await linhas(
      app,
      sql`update processo set situacao = ${de}, fase = ${faseDe(de)},
            ${constituido(acao)}
            suspenso = ${acao === 'REATIVAR_PROCESSO'}, suspenso_em = ${acao === 'REATIVAR_PROCESSO' ? HOJE : null},
            fim_parcelamento = ${acao === 'REGISTRAR_PERDA_PARCELAMENTO' ? HOJE : null},
            situacao_anterior = ${acao === 'REGISTRAR_PERDA_PARCELAMENTO' ? 3 : null} where id = ${processo.id}`,
    );
    if (acao.startsWith('SOLICITAR_INSCRICAO')) await comProva(processo.id);
  }
  return { headers: procon, params: { id: processo.id }, body: await corpos[envelopeOf(acao)]!(acao) };
}

/** Calls that are always refused here, because what they need is missing. */
const semEfeito = new Set(['indicesFinanceiros.sincronizar']);
/** Calls with a file. */
const upload = 'documentos.upload';
const deRetorno = 'conciliacoes.retorno';

it('toda chamada que muda algo é ensaiada aqui', () => {
  const comArquivo = [upload, deRetorno];
  const ensaiadas = [
    ...Object.keys(receitas),
    ...codigosAcao.map((acao) => `acoes.${acao}`),
    ...semEfeito,
    ...comArquivo,
  ];
  expect(mudam.map(({ nome }) => nome).sort()).toEqual([...new Set(ensaiadas)].sort());
});

interface Registro {
  readonly acao: string;
  readonly recurso: string;
  readonly ip: string;
  readonly id_usuario: number | null;
  readonly tudo: string;
}
const registros = (requisicao: string) =>
  linhas<Registro>(
    app,
    sql`select acao, recurso, ip, id_usuario, to_jsonb(a)::text as tudo from auditoria a where id_requisicao = ${requisicao}`,
  );

describe('a trilha guarda quem fez, de onde e o quê', () => {
  const semArquivo = mudam.filter(({ nome }) => nome !== upload && nome !== deRetorno);
  it.each(semArquivo.filter(({ nome }) => !semEfeito.has(nome)))('$nome', async ({ nome, endpoint }) => {
    const acao = nome.startsWith('acoes.') ? (nome.slice('acoes.'.length) as CodigoAcao) : undefined;
    const pedido = acao ? await prontoPara(acao) : await receitas[nome]!();
    const requisicao = `ensaio-${nome.replace('.', '-')}`;
    const headers = { ...(pedido.headers ?? admin), 'x-request-id': requisicao };
    const { status, body } = await app.call(endpoint, { ...pedido, headers });
    expect([status < 300, status < 300 ? '' : body]).toEqual([true, '']);
    await jobs.tick();

    const [registro, ...outros] = await registros(requisicao);
    expect(registro, 'nada foi escrito na trilha').toBeDefined();
    expect(outros.filter((outro) => outro.id_usuario !== null)).toEqual([]);
    expect(registro).toMatchObject({ ip: '127.0.0.1', recurso: expect.any(String), acao: expect.any(String) });
    // Whoever recovers a password is not signed in, and another system is not a user.
    const deNinguem = nome === 'sessao.recoverPassword' || ['maquina', 'banco'].includes(endpoint.access as string);
    if (!deNinguem) expect(registro!.id_usuario).not.toBeNull();
    // The trail is read in words: a new `recurso` belongs in contract/auditoria, a new action needs its words.
    expect(recursosDaTrilha).toContain(registro!.recurso);
    expect(auditoria.nomeDaAcao(registro!.acao)).not.toBe(auditoria.outra);
    expect(registro!.tudo).not.toMatch(/Ativa2026|Outra2027|argon2|senha_hash|"token/);
    // Some calls end the caller's sessions: sign in again.
    admin = await app.signIn(ADMIN);
  });

  it(upload, async () => {
    const { uuid } = await enviar(app, procon);
    const [registro] = await linhas<Registro>(
      app,
      sql`select acao, ip, id_usuario from auditoria where recurso = 'upload' and depois->>'uuid' = ${uuid}`,
    );
    expect(registro).toMatchObject({ acao: 'ENVIAR_ARQUIVO', ip: '127.0.0.1', id_usuario: expect.any(Number) });
  });

  it(deRetorno, async () => {
    const titulos = [{ nossoNumero: '14000000000009999', pago: 100 }];
    const enviado = await enviarRetorno(app, procon, { banco: 'CAIXA', convenio: '245274', sequencial: 1, titulos });
    const [registro] = await linhas<Registro>(
      app,
      sql`select acao, ip, id_usuario from auditoria where acao = 'LER_RETORNO' and id_registro = ${enviado.body.id}`,
    );
    expect(registro).toMatchObject({ ip: '127.0.0.1', id_usuario: expect.any(Number) });
  });

  it('o devedor que um processo atualiza, como era e como ficou, e só quando muda', async () => {
    const documentoIdentificacao = umCpf(990);
    const registrar = (rua: string) =>
      cadastrar(app, procon, { dadosDevedor: umaPessoa({ documentoIdentificacao, rua }) });
    for (const rua of ['Rua da Aurora', 'Rua do Sol', 'Rua do Sol']) await registrar(rua);
    const mudancas = await linhas<{ antes: string; depois: string; versao: number }>(
      app,
      sql`select a.antes->>'rua' as antes, a.depois->>'rua' as depois, d.versao from auditoria a
            join devedor d on d.id = a.id_registro
           where a.recurso = 'devedor' and d.documento = ${documentoIdentificacao}`,
    );
    expect(mudancas).toEqual([{ antes: 'Rua da Aurora', depois: 'Rua do Sol', versao: 2 }]);
  });

  it('e ninguém a altera nem apaga, nem por dentro do sistema', async () => {
    for (const statement of ['delete from auditoria', "update auditoria set acao = 'OUTRA'"])
      await expect(linhas(app, sql.raw(statement))).rejects.toThrow(/permission denied/);
  });
});
