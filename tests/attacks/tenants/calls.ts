import { corpoDoPasso, semHistoria } from '@tests/api/processo/historias/inputs.ts';
import { umaPessoa, umCpf, umFormulario } from '@tests/api/processo/support.ts';
import { aPdf } from '@tests/support/pdf.ts';
import { retorno } from '@tests/support/retorno.ts';
import { deUmOrgao, formularios, letters, nomes } from '@tests/support/umRegistro.ts';
import { multipart, xlsx } from '@tests/support/workbook.ts';
import type { Enviado } from '@/contract/acao.ts';
import { type CodigoAcao, codigosAcao } from '@/contract/acoes.ts';
import { acoesDaCobranca, type CodigoAcaoDaCobranca } from '@/contract/acoesDaCobranca.ts';
import { type Endpoint, fillPath } from '@/contract/endpoint.ts';
import { endpoints } from '@/contract/endpoints.ts';
import { schemaOf } from '@/server/http/openapi.ts';
import { type Alvo, HOJE, umUsuario } from './world.ts';

/** A call of the contract that requires a session. */
export interface Chamada {
  readonly nome: string;
  readonly area: string;
  readonly endpoint: Endpoint;
}
/** A call as it is sent. `nomeia`: it names a record of the target, and does nothing without it. */
export interface Pedido {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: Buffer | object;
  /** Texts of an uploaded file, which the answer may repeat. */
  readonly dito?: string;
  readonly nomeia: boolean;
}

/**
 * Kinds of access left out: they need no signed-in user, or replace the session in use, and touch no records of a body.
 */
const fora = ['publico', 'renovacao', 'maquina', 'banco'];

/** Every call of the contract that requires a session; calls that remove come last. */
export const chamadas: readonly Chamada[] = Object.entries(endpoints)
  .flatMap(([area, calls]) =>
    Object.entries(calls).map(([nome, endpoint]) => ({ nome: `${area}.${nome}`, area, endpoint })),
  )
  .filter(({ endpoint }) => !fora.includes(endpoint.access as string))
  .sort((a, b) => ultima(a) - ultima(b));
function ultima({ nome, endpoint }: Chamada): number {
  // A receipt that is taken back takes its excess with it.
  return endpoint.method === 'DELETE' || endpoint.path.endsWith('estornarBaixa') ? 1 : nome === 'sessao.logout' ? 2 : 0;
}

export const le = ({ endpoint: { method, reads, output } }: Chamada): boolean =>
  (method === 'GET' || Boolean(reads)) && typeof output === 'object';

/** Ids of the target's records that `:id` may be, by the beginning of the address. */
function idsDe({ endpoint: { path } }: Chamada, alvo: Alvo): readonly number[] {
  const [inicio = '', meio] = path.split('/');
  if (meio === 'importacao') return [alvo.importacoes[inicio as 'usuario' | 'devedor']];
  if (path.startsWith('dividaAtiva/eventos')) return alvo.eventos;
  const porInicio: Readonly<Record<string, readonly number[]>> = {
    processoConstituicaoCredito: alvo.processos,
    dividaAtiva: alvo.processos,
    processoCobranca: meio === 'doProcesso' ? alvo.processos : alvo.cobrancas,
    usuario: alvo.usuarios,
    perfil: alvo.perfis,
    devedor: alvo.devedores,
    orgaoCredor: [alvo.orgao],
    auditoria: alvo.auditorias,
    valorARestituir: alvo.valores,
    conciliacao: meio === 'remessa' ? alvo.remessas : alvo.movimentos,
    // Records shared by all bodies.
    indiceFinanceiro: [1],
    ...alvo.registros,
  };
  const ids = porInicio[inicio];
  if (!ids) throw new Error(`tests/attacks/tenants does not know which records ${path} is about`);
  return ids;
}
const deTodos = [...nomes.filter((name) => !deUmOrgao.includes(name)), 'indiceFinanceiro'];

function parametrosDe(chamada: Chamada, alvo: Alvo): readonly Readonly<Record<string, string | number>>[] {
  const nomes = [...chamada.endpoint.path.matchAll(/:(\w+)/g)].map(([, nome]) => nome!);
  const outros: Readonly<Record<string, string | number>> = {
    idArquivo: chamada.area === 'cobrancas' ? alvo.idArquivoDaCobranca : alvo.idArquivo,
    idDocumento: alvo.idDocumento,
    cobrancaId: alvo.cobrancas[0]!,
    // The first is paid, the second has a slip.
    parcela: chamada.nome === 'cobrancas.recibo' ? 1 : 2,
    idCobrancaSid: alvo.idCobrancaSid,
    documento: alvo.documentoDoDevedor,
    cpf: alvo.requerente.cpf,
    cep: '50010040',
    days: 15,
    formato: 'xlsx',
  };
  const desconhecido = nomes.find((nome) => nome !== 'id' && !(nome in outros));
  if (desconhecido)
    throw new Error(`tests/attacks/tenants does not know what :${desconhecido} of ${chamada.endpoint.path} is`);
  if (chamada.endpoint.path.startsWith('trabalho/')) return [{ id: `JOB-${alvo.trabalho}` }];
  return nomes.includes('id') ? idsDe(chamada, alvo).map((id) => ({ ...outros, id })) : [outros];
}

/** Values that point at the target's records in the body of a list or a look-up, by field. */
const procurados = (alvo: Alvo): Readonly<Record<string, readonly unknown[]>> => ({
  nome: [alvo.nomeDoDevedor, 'Servidora', 'Perfil só', alvo.sigla],
  // Two letters are in many names, whose total is kept.
  nomeDevedor: [alvo.nomeDoDevedor, 'de'],
  devedor: [alvo.nomeDoDevedor, alvo.documentoDoDevedor, 'de'],
  documentoIdentificacao: [alvo.documentoDoDevedor],
  orgaoCredor: [alvo.orgao],
  numero: alvo.numeros,
  numeroProcesso: alvo.numeros,
  numeroCDA: alvo.numeros,
  numeroProcessoCobranca: [alvo.numeroDaCobranca],
  cpfCnpj: [alvo.documentoDoDevedor],
  documento: [alvo.documentoDoDevedor],
  numeroCobranca: [alvo.numeroDaCobranca],
  idDevedor: alvo.devedores,
  idUsuario: alvo.usuarios,
  idRegistro: [...alvo.usuarios, ...alvo.processos],
  recurso: ['usuario', 'processo', 'devedor'],
});

const dosUltimosAnos = { dataInicio: '2024-01-01', dataFim: HOJE };
const umaParcela = {
  ...{ parcela: 1, dataVencimento: HOJE, valorParceladoPrincipal: 1, correcao: 0, valorMulta: 0, valorJuros: 0 },
  ...{ valorJurosMesPagamento: 0, honorarios: 0, valorHonorarios: 0, valorTotal: 1 },
};
/** Fields that a reading call requires. */
const obrigatorios = (nome: string, alvo: Alvo): object => {
  if (nome === 'conferenciasDeValores.conferir') return { acao: 'QUITAR_DEBITO' };
  if (nome === 'lotes.conferir' || nome === 'lotes.notificacoes') return { ids: alvo.processos.slice(0, 50) };
  if (nome === 'negociacoes.simular' || nome === 'negociacoes.comparar')
    return { precessosIds: alvo.processos.slice(0, 1) };
  if (nome === 'negociacoes.imprimir') return { precessosIds: alvo.processos.slice(0, 1), parcelas: [umaParcela] };
  if (nome === 'titulares.dados') return { documento: alvo.documentoDoDevedor };
  return nome.startsWith('relatorios.') ? dosUltimosAnos : {};
};

function leituras({ nome, endpoint }: Chamada, alvo: Alvo): readonly object[] {
  if (!endpoint.body) return [{}];
  const { properties = {} } = schemaOf(endpoint.body, 'input') as { properties?: object };
  const todas = procurados(alvo);
  const base = obrigatorios(nome, alvo);
  const uma = Object.keys(properties).flatMap((campo) =>
    (todas[campo] ?? []).map((valor) => ({ ...base, [campo]: valor })),
  );
  const lista = {
    'lotes.notificacoes': 'ids',
    'negociacoes.simular': 'precessosIds',
    'negociacoes.comparar': 'precessosIds',
    'negociacoes.imprimir': 'precessosIds',
  }[nome];
  const cada = lista ? alvo.processos.map((id) => ({ ...base, [lista]: [id] })) : [];
  return [base, ...uma, ...cada];
}

/** Reads a record as a user who may see it, so that it can be sent back unchanged. */
export type Ver = (chamada: string, params: Readonly<Record<string, number>>) => Promise<object>;

interface Mao {
  readonly ver: Ver;
  /** uuid of a PDF that the caller sent. */
  readonly arquivo: string;
  /** A number that no other call has. */
  readonly vez: number;
}

const passo = { sorte: 0, qual: 0, dias: 1, sim: true, centavos: 1_000_00, repete: false, atrasado: false };

/** Bodies of the calls that change something; a call that is missing here is a failure. */
const corpos: Readonly<Record<string, (alvo: Alvo, id: number, mao: Mao) => Promise<object> | object>> = {
  'sessao.logout': () => ({}),
  'sessao.changePassword': () => ({ senhaAtual: 'Errada2026', senhaNova: 'Outra2026x' }),
  'perfil.create': (_, __, { vez }) => ({ nome: `Perfil do ataque ${letters(vez)}`, permissoes: ['PAINEL'] }),
  'perfil.update': (_, id, { ver }) => ver('perfil.get', { id }),
  ...Object.fromEntries(
    nomes.flatMap((name): [string, (typeof corpos)[string]][] => [
      // What the form refers to is the target's, too.
      [`${name}.create`, ({ registros }, _, { vez }) => formularios((outro) => registros[outro]![0]!)(name, vez)],
      [`${name}.update`, (_, id, { ver }) => ver(`${name}.get`, { id })],
    ]),
  ),
  'boletos.simular': ({ boleto }) => ({ idBoleto: boleto, oQue: 'PAGAR' }),
  'documentos.copiar': ({ upload }) => ({ uuid: upload, copias: 1 }),
  'devedores.update': async (_, id, { ver }) => {
    const d = (await ver('devedores.get', { id })) as Record<string, unknown>;
    const campos = [
      'email',
      'telefone1',
      'telefone2',
      'cep',
      'uf',
      'municipio',
      'bairro',
      'rua',
      'numero',
      'complemento',
    ];
    return Object.fromEntries(campos.map((campo) => [campo, d[campo]]));
  },
  'processos.create': (_, __, { vez }) =>
    umFormulario({ dadosDevedor: umaPessoa({ documentoIdentificacao: umCpf(5000 + vez) }) }),
  'processos.update': async (_, id, { ver }) => {
    const { devedor } = (await ver('processos.get', { id })) as { devedor: Record<string, unknown> };
    const { id: __, tipoDocumentoIdentificacao: ___, ...dadosDevedor } = devedor;
    return { ...umFormulario({ dadosDevedor }), removerCorresponsaveis: [] };
  },
  'processos.replace': (_, __, { arquivo }) => ({ arquivos: [{ uuid: arquivo, nome: 'documento.pdf' }] }),
  'retorno.retornarProcessos': ({ devolvido }) => [{ numeroProcesso: devolvido, idFase: 6, idSituacao: 26 }],
  'usuarios.create': ({ orgao, perfis }, _, { vez }) =>
    umUsuario({ cpf: umCpf(6000 + vez), email: `ataque${vez}@ataque.gov.br`, perfil: perfis[0], orgaoCredor: orgao }),
  'usuarios.update': (_, id, { ver }) => ver('usuarios.get', { id }),
  'usuarios.changeUserPassword': ({ usuarios }) => ({
    ...{ idUsuario: usuarios[0], senhaNova: 'DoAtaque2026', confirmacaoSenha: 'DoAtaque2026' },
  }),
  'orgaosCredores.create': (_, __, { ver, vez }) => orgaoNovo(ver, vez),
  'orgaosCredores.update': async (_, id, { ver }) => ({
    ...(await ver('orgaosCredores.get', { id })),
    tiposDocumentos: [{ id: 100, opcional: false }],
  }),
  'configuracoes.editar': (_, __, { ver }) => ver('configuracoes.buscar', {}),
  'indicesFinanceiros.importar': () => ({ valores: [{ mes: '2026-09', percentual: 0.5 }], simular: true }),
  'dividaAtiva.descartar': () => ({ motivo: 'Descartado pelo ataque' }),
  'negociacoes.negociar': ({ negociavel, requerente }) => ({
    idsProcessos: [negociavel],
    totalParcelas: 1,
    requerente,
  }),
  'cobrancas.enviar': () => ({ documento: 'TERMO' }),
  'valoresARestituir.restituir': (_, __, { arquivo }) => ({
    ...{ data: HOJE, forma: 'Transferência', favorecido: 'Quem ataca' },
    documentos: [{ idTipoDocumento: 8, arquivos: [{ uuid: arquivo, nome: 'documento.pdf' }] }],
  }),
  'conciliacoes.remessa': ({ convenio }) => ({ banco: 'CAIXA', convenio }),
  'conciliacoes.resolver': () => ({ acao: 'RESOLVER', motivo: 'Resolvido pelo ataque' }),
  'valoresARestituir.compensar': ({ negociavel }) => ({ idProcesso: negociavel }),
  'dividaAtiva.simular': ({ solicitado }) => ({ idProcesso: solicitado, evento: 'INSCRICAO_ACEITA' }),
};

async function orgaoNovo(ver: Ver, vez: number): Promise<object> {
  const {
    id: _,
    versao: __,
    indiceFinanceiro: ___,
    ...modelo
  } = (await ver('orgaosCredores.get', { id: 1 })) as Record<string, unknown>;
  return { ...modelo, nome: `Órgão do ataque ${vez}`, sigla: `ATQ${vez}`, cnpj: cnpjDe(vez) };
}
/** A CNPJ with its check digits (Receita Federal's weights). */
function cnpjDe(n: number): string {
  const base = `${String(20_000_000 + n).padStart(8, '0')}0001`;
  const digito = (digitos: string) => {
    const soma = [...digitos].reverse().reduce((total, d, i) => total + Number(d) * (2 + (i % 8)), 0);
    return String(soma % 11 < 2 ? 0 : 11 - (soma % 11));
  };
  const um = digito(base);
  return base + um + digito(base + um);
}

/** What the address asks after its path, where the call requires it: another's CPF makes the e-mail one of somebody else. */
const perguntaDe = ({ nome }: Chamada, { requerente: { email } }: Alvo) => {
  const perguntas: Readonly<Record<string, object>> = {
    'requerentes.validar': { email, cpf: umCpf(7777) },
    'cobrancas.em': { data: HOJE },
  };
  return nome in perguntas ? `?${new URLSearchParams({ ...perguntas[nome] })}` : '';
};

const semCorpo = (endpoint: Endpoint) => !endpoint.body && !endpoint.upload;

/** A spreadsheet or a PDF with data of the target. */
function envio({ nome }: Chamada, alvo: Alvo, vez: number) {
  const endereco = { CEP: '50030-230', UF: 'PE', Município: 'Recife', Bairro: 'Boa Vista', Rua: 'Rua', Número: '1' };
  const linha: Readonly<Record<string, string>> =
    nome === 'importacaoDeUsuarios.conferir'
      ? {
          ...{
            Nome: `Fulana ${vez}`,
            CPF: umCpf(6500 + vez),
            'E-mail': `planilha${vez}@ataque.gov.br`,
            Matrícula: '1',
          },
          ...{ Perfil: `Perfil só do ${alvo.sigla}`, 'Órgão Credor': alvo.sigla, ...endereco },
        }
      : {
          ...{ 'CPF/CNPJ/IE': alvo.documentoDoDevedor, Nome: `Nome do ataque ${vez}`, 'Telefone 1': '(81) 99876-5432' },
          ...{ 'Órgão Credor': alvo.sigla, ...endereco },
        };
  if (nome === 'conciliacoes.retorno') {
    const titulos = [{ nossoNumero: '14000000000009999', pago: 100 }];
    const arquivo = retorno({ banco: 'CAIXA', convenio: alvo.convenio, sequencial: vez, titulos });
    return { ...multipart(Buffer.from(arquivo, 'latin1'), `ataque ${vez}.ret`), dito: arquivo };
  }
  if (nome === 'documentos.upload') return multipart(aPdf(`ataque ${vez}`), 'ataque.pdf');
  const dito = JSON.stringify(linha);
  return { ...multipart(xlsx([Object.keys(linha), Object.values(linha)]), `ataque ${vez}.xlsx`), dito };
}

/** The data of every action of an agreement, which are more than each needs. */
const dadosDaCobranca = (
  { requerente, lancamentos }: Alvo,
  { arquivo }: Mao,
): Readonly<Record<CodigoAcaoDaCobranca, Enviado>> => {
  const arquivos = [{ uuid: arquivo, nome: 'documento.pdf' }];
  const motivo = 'Motivo do ataque';
  return {
    GERAR_TERMO_PARCELAMENTO: requerente,
    ANEXAR_TERMO_PARCELAMENTO: { arquivos },
    REALIZAR_BAIXA_MANUAL: { dataPagamento: HOJE, valorPago: 1, lancamentos: lancamentos.slice(1, 2), arquivos },
    ESTORNAR_BAIXA: { motivo },
    REGISTRAR_CONTATO: { observacao: motivo },
    CANCELAR_COBRANCA: { motivo },
  };
};

/** The requests of a call: one for every record of the target that it may name. */
export async function pedidos(chamada: Chamada, alvo: Alvo, mao: Mao): Promise<readonly Pedido[]> {
  const { nome, area, endpoint } = chamada;
  const feitos: Pedido[] = [];
  for (const params of parametrosDe(chamada, alvo)) {
    const url = `/api/${fillPath(endpoint.path, params)}${perguntaDe(chamada, alvo)}`;
    const dele =
      /:(id|documento|cpf|idCobrancaSid|cobrancaId)\b/.test(endpoint.path) &&
      !deTodos.includes(endpoint.path.split('/')[0]!);
    if (endpoint.upload) {
      feitos.push({ url, nomeia: false, ...envio(chamada, alvo, mao.vez) });
    } else if (endpoint.reads) {
      for (const payload of leituras(chamada, alvo)) feitos.push({ url, payload, nomeia: false });
    } else if (semCorpo(endpoint)) {
      feitos.push({ url, nomeia: dele });
    } else if (area === 'acoes') {
      const acao = nome.slice('acoes.'.length) as CodigoAcao;
      if (!codigosAcao.includes(acao)) throw new Error(`${nome} is no action`);
      const payload = corpoDoPasso(acao, passo, { ...semHistoria, dia: HOJE, arquivo: mao.arquivo });
      feitos.push({ url, payload, nomeia: dele });
    } else if (area === 'acoesDaCobranca') {
      const acao = nome.slice('acoesDaCobranca.'.length) as CodigoAcaoDaCobranca;
      // Most of these calls have the id in the body.
      for (const id of params.id ? [Number(params.id)] : alvo.cobrancas) {
        const payload = acoesDaCobranca[acao].envelope.empacota(dadosDaCobranca(alvo, mao)[acao], id);
        feitos.push({ url, payload, nomeia: true });
      }
    } else {
      const corpo = corpos[nome];
      if (!corpo) throw new Error(`tests/attacks/tenants has no body for ${nome}`);
      feitos.push({
        url,
        payload: await corpo(alvo, Number(params.id ?? 0), mao),
        nomeia: dele || nome === 'negociacoes.negociar' || nome === 'boletos.simular',
      });
    }
  }
  return feitos;
}
