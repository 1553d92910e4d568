import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { processo as p } from './permissions.ts';
import { paraCentavos } from './values/dinheiro.ts';
import { percentual } from './values/percentual.ts';
import { registrar } from './values/valor.ts';

const { configuracao: frases } = validacao;
const { parcelas, valorMinParcelas: valorMin, jurosMes, honorarios } = limits.configuracao;

const maxParcelas = registrar(
  z
    .number({ error: frases.maxParcelas })
    .check(
      z.int({ error: validacao.numeroInvalido }),
      z.minimum(parcelas.min, { error: frases.maxParcelasMin }),
      z.maximum(parcelas.max, { error: frases.maxParcelasMax }),
    ),
  { kind: 'numero', required: true, min: parcelas.min, max: parcelas.max },
);

const inteiro = (n: number) => Math.abs(n * 100 - paraCentavos(n)) < 1e-4;
const valorMinParcelas = registrar(
  z
    .number({ error: frases.valor })
    .check(
      z.minimum(valorMin, { error: frases.valorMin }),
      z.maximum(limits.valorMax, { error: validacao.valorMaximo }),
      z.refine(inteiro, { error: validacao.valorInvalido }),
    ),
  { kind: 'dinheiro', required: true, min: valorMin, max: limits.valorMax },
);

const campos = {
  maxParcelas,
  /** In reais. */
  valorMinParcelas,
  /** Fractions: 0.07 is 7 %. */
  porcentagemJurosMes: percentual({
    min: [jurosMes.min, frases.jurosMin],
    max: [jurosMes.max, frases.percentualMax],
  }),
  porcentagemHonorarios: percentual({
    min: [honorarios.min, frases.honorariosMin],
    max: [honorarios.max, frases.percentualMax],
  }),
};

export const configuracao = z.object({ ...campos, versao: z.number() });
export const configuracaoForm = z.strictObject({ ...campos, versao: z.optional(z.number()) });
export type Configuracao = z.infer<typeof configuracao>;

/** The rules of every instalment plan (S0 §2.6, 3, 5, 7). */
export const configuracoes = {
  /** Users of processes, negotiations and collections read it too: the wizard calculates with it (S2 §7.1). */
  buscar: endpoint({
    method: 'GET',
    path: 'conf/buscarConfiguracoes',
    access: [
      'CONSULTAR_CONFIGURACAO',
      'ALTERAR_CONFIGURACAO',
      'NEGOCIACAO_CONSULTAR',
      'NEGOCIACAO_NEGOCIAR_PAGAMENTO',
      'PROCESSO_COBRANCA_CONSULTAR',
      p('CONSULTAR'),
    ],
    summary: 'Configuração do parcelamento; porcentagens como frações',
    output: configuracao,
  }),
  editar: endpoint({
    method: 'PUT',
    path: 'conf/editar',
    access: 'ALTERAR_CONFIGURACAO',
    central: true,
    summary: 'Altera a configuração do parcelamento',
    body: configuracaoForm,
    output: configuracao,
  }),
};
