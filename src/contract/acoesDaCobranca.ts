import { cobranca as frases } from '@i18n/pt-BR/cobranca/acoes.ts';
import * as z from 'zod/mini';
import { type Acao, chamadasDasAcoes, type Envelope, type Enviado, menu, type Pergunta, passo } from './acao.ts';
import { acaoExecutada } from './acoes.ts';
import { aReceber, type CobrancaDetalhe } from './cobranca.ts';
import { arquivosCom } from './documento.ts';
import { limits } from './limits.ts';
import { requerenteInformado } from './requerente.ts';
import { tiposReservados as t } from './tipoDocumento.ts';
import { chavesDe } from './values/chaves.ts';
import { data } from './values/data.ts';
import { dinheiro } from './values/dinheiro.ts';
import { campoDe, ehObjeto } from './values/objeto.ts';
import { booleano, id } from './values/outros.ts';
import { textoLongo } from './values/texto.ts';

/** The fields of the detail that the dialogs read. */
export type FatosDaCobranca = Pick<CobrancaDetalhe, 'lancamentos' | 'totalParcelas' | 'recebimentos'>;
type DaCobranca = Pergunta<FatosDaCobranca>;
const pede = (campo: string): DaCobranca => ({ campo, exige: 'sempre' });
const proxima = ({ lancamentos }: FatosDaCobranca) =>
  lancamentos.find(({ situacaoLancamento }) => situacaoLancamento === 'PREVISTO');

const versao = { versao: z.optional(z.number()) };
const documentosDe = (obrigatorio: string) =>
  z
    .array(z.object({ idTipoDocumento: z.nullish(z.number()), arquivos: arquivosCom(obrigatorio) }), obrigatorio)
    .check(z.minLength(1, obrigatorio), z.maxLength(1));
const motivo = () =>
  textoLongo({
    obrigatorio: frases.motivoObrigatorio,
    min: [limits.cobranca.motivo.min, frases.motivoMin],
    max: [limits.cobranca.motivo.max, frases.motivoMax],
  });
/** As long as that of a cancellation, with words of its own. */
const motivoDoEstorno = () =>
  textoLongo({
    obrigatorio: frases.motivoDoEstorno,
    min: limits.cobranca.motivo.min,
    max: limits.cobranca.motivo.max,
  });
const empacotaArquivos = ({ idTipoDocumento, arquivos, ...resto }: Enviado): Enviado => ({
  ...resto,
  documentos: [{ idTipoDocumento, arquivos }],
});
const desempacotaArquivos = ({ documentos, ...resto }: Enviado): Enviado => {
  const primeiro = campoDe(documentos, 0);
  return { ...resto, idTipoDocumento: campoDe(primeiro, 'idTipoDocumento'), arquivos: campoDe(primeiro, 'arquivos') };
};
const comId = (dados: Enviado, idProcessoCobranca: number): Enviado => ({ ...dados, idProcessoCobranca });
const semId = ({ idProcessoCobranca: _, ...resto }: Enviado): Enviado => resto;

const envelopes = {
  baixa: {
    corpo: z.strictObject({
      idProcessoCobranca: id(),
      dataPagamento: data({ obrigatorio: frases.dataObrigatoria, naoFutura: true }),
      /** At least 0 (S2 §5.1); 0 itself is refused with the sentence of an empty field (`domain/cobranca/conferir.ts`). */
      valorPago: dinheiro({ obrigatorio: frases.valorObrigatorio, min: 0 }),
      /** Ids of open instalments, from the first one on (D §9.13); of an agreement that ended unpaid, none (M §7.89). */
      lancamentos: z.array(id(), frases.parcelaObrigatoria).check(z.maxLength(limits.configuracao.parcelas.max)),
      documentos: documentosDe(frases.comprovanteObrigatorio),
      /** Beyond the specification: without it, what exceeds the instalments and the tolerance is refused (M §7.87). */
      aceitaExcesso: booleano(),
      ...versao,
    }),
    empacota: (dados, idDaCobranca) => comId(empacotaArquivos(dados), idDaCobranca),
    desempacota: (corpo) => semId(desempacotaArquivos(corpo)),
  },
  motivo: {
    corpo: z.strictObject({ idProcessoCobranca: id(), motivo: motivo(), ...versao }),
    empacota: comId,
    desempacota: semId,
  },
  estorno: {
    corpo: z.strictObject({
      idProcessoCobranca: id(),
      /** The payment, as the detail names it; absent: the last one given by hand (M §7.88). */
      idRecebimento: z.nullish(id()),
      motivo: motivoDoEstorno(),
      ...versao,
    }),
    empacota: comId,
    desempacota: semId,
  },
  nota: {
    corpo: z.strictObject({
      idProcessoCobranca: id(),
      observacao: textoLongo({
        obrigatorio: frases.contatoObrigatorio,
        min: limits.observacao.min,
        max: limits.contatoMax,
      }),
      ...versao,
    }),
    empacota: comId,
    desempacota: semId,
  },
  termoAssinado: {
    corpo: z.strictObject({ documentos: documentosDe(frases.termoObrigatorio), ...versao }),
    empacota: empacotaArquivos,
    desempacota: desempacotaArquivos,
  },
  requerente: {
    corpo: z.strictObject({ requerente: requerenteInformado, ...versao }),
    empacota: ({ versao: vista, ...dados }) => ({ requerente: dados, versao: vista }),
    desempacota: ({ requerente: dados, ...resto }) => ({ ...(ehObjeto(dados) ? dados : {}), ...resto }),
  },
} satisfies Record<string, Envelope>;

/** What is asked of whoever receives a payment by hand. */
const recebido: readonly DaCobranca[] = [
  { ...pede('dataPagamento'), inicial: (_, hoje) => hoje },
  { ...pede('lancamentos'), inicial: (c) => [proxima(c)?.id].filter((um) => um !== undefined) },
  { ...pede('valorPago'), inicial: (c) => aReceber([proxima(c)].filter((um) => um !== undefined)) || null },
  { ...pede('arquivos'), rotulo: 'comprovante' },
  { campo: 'aceitaExcesso', exige: 'nunca' },
];

/** The term is of who attaches it and of who negotiates, whoever negotiated this agreement (S2 §4.2; D §9.11). */
const doTermo = ['PROCESSO_COBRANCA_ANEXAR_TERMO_PARCELAMENTO', 'NEGOCIACAO_NEGOCIAR_PAGAMENTO'] as const;

/** Every action of a collection (S2 §2.3, 4.2, 6; D §9.11). */
export const acoesDaCobranca = {
  GERAR_TERMO_PARCELAMENTO: {
    permission: doTermo,
    suffix: ':id/gerarTermoParcelamento',
    envelope: envelopes.requerente,
    campos: [
      { campo: 'tipo', exige: 'nunca' },
      pede('nome'),
      pede('cpf'),
      pede('telefone'),
      pede('email'),
      { campo: 'arquivoIdentificacao', exige: 'nunca' },
      { campo: 'comprovanteRepresentacao', exige: 'nunca' },
    ],
    lugar: passo(1),
  },
  ANEXAR_TERMO_PARCELAMENTO: {
    permission: doTermo,
    suffix: 'anexarTermoParcelamento/:id',
    tipoDocumento: t.parcelamento,
    envelope: envelopes.termoAssinado,
    campos: [{ ...pede('arquivos'), rotulo: 'termo' }],
    lugar: passo(2),
  },
  REALIZAR_BAIXA_MANUAL: {
    permission: 'BAIXA_MANUAL_BOLETO',
    suffix: 'baixaManual',
    tipoDocumento: t.quitacao,
    envelope: envelopes.baixa,
    campos: recebido,
    // Of an agreement that is over it is a deposit that came late, and no step of it.
    lugar: (c) => (proxima(c) ? passo(3) : menu(1)),
  },
  /** Beyond the specification: takes back a payment given by hand, with all it did (M §7.88). */
  ESTORNAR_BAIXA: {
    permission: 'BAIXA_MANUAL_BOLETO',
    envelope: envelopes.estorno,
    campos: [
      {
        campo: 'idRecebimento',
        exige: 'nunca',
        inicial: ({ recebimentos }) => recebimentos.find(({ aMao }) => aMao)?.idRecebimento,
      },
      { ...pede('motivo'), rotulo: 'motivoDoEstorno' },
    ],
    lugar: menu(1),
  },
  /** Beyond the specification: what was agreed with the debtor on the telephone, say (M §5.6). */
  REGISTRAR_CONTATO: {
    permission: 'NEGOCIACAO_NEGOCIAR_PAGAMENTO',
    envelope: envelopes.nota,
    campos: [pede('observacao')],
    lugar: menu(2),
  },
  CANCELAR_COBRANCA: {
    permission: 'PROCESSO_COBRANCA_CANCELAR',
    suffix: 'cancelar',
    envelope: envelopes.motivo,
    campos: [pede('motivo')],
    lugar: { onde: 'desfaz', ordem: 1 },
  },
} satisfies Record<string, Acao<FatosDaCobranca>>;
export type CodigoAcaoDaCobranca = keyof typeof acoesDaCobranca;
/** Whether the action receives a payment. */
export const recebe = (acao: CodigoAcaoDaCobranca): boolean => acoesDaCobranca[acao].envelope === envelopes.baixa;
export const codigosDaCobranca = chavesDe(acoesDaCobranca);

export const acaoDaCobrancaEndpoints = chamadasDasAcoes<FatosDaCobranca, CodigoAcaoDaCobranca, typeof acaoExecutada>(
  acoesDaCobranca,
  {
    caminho: (suffix) => `processoCobranca/${suffix}`,
    resumo: (codigo) => `Ação da cobrança: ${codigo}`,
    output: acaoExecutada,
  },
);
