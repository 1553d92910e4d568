import { isDeepStrictEqual } from 'node:util';
import { simulacaoImpressa as t } from '@i18n/pt-BR/papeis/termo.ts';
import type { EndpointInput } from '@/contract/endpoint.ts';
import { calculadosDaSimulacao, type negociacoes } from '@/contract/negociacao.ts';
import { refuse } from '@/contract/refusals.ts';
import { somarConsolidados } from '@/domain/cobranca/componentes.ts';
import { primeiro } from '@/domain/lista.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { FileAnswer } from '../../call/route.ts';
import { imprimir } from '../../documents/folha.ts';
import { blocosDaSimulacao } from '../../documents/simulacao.ts';
import { calcularSimulacao, simulando } from './simular.ts';

/**
 * Prints a simulation if its figures are those of today; the body's letterhead goes on no other figures. It is
 * no issued document: it has no validation code (M §2.67).
 * @throws Refusal SIMULACAO_DESATUALIZADA, and those of `simularParcelamento`
 */
export async function imprimirSimulacao(
  ctx: SessionCtx,
  { body }: EndpointInput<typeof negociacoes.imprimir>,
): Promise<FileAnswer> {
  const { lidos, partes, simulacao, resposta } = await simulando(ctx, (db) => calcularSimulacao(db, ctx, body));
  const { validaAte } = resposta;
  const mudou = calculadosDaSimulacao.some((um) => um in body && !isDeepStrictEqual(body[um], resposta[um]));
  if (validaAte === null || mudou) throw refuse('SIMULACAO_DESATUALIZADA');
  const { linha, orgao } = primeiro(lidos);
  const numeros = lidos.map((lido) => lido.linha.numero);
  const content = await imprimir([
    {
      cabecalho: {
        orgao: { nome: orgao.nome, sigla: orgao.sigla, cnpj: orgao.cnpj },
        titulo: simulacao.parcelas.length === 1 ? t.titulo.aVista : t.titulo.parcelado,
        numero: t.numero(numeros),
        emissao: { agora: ctx.agora, usuario: ctx.usuario.nome, versao: ctx.settings.versao },
        validacao: null,
      },
      blocos: blocosDaSimulacao({
        processos: numeros,
        devedor: {
          nome: linha.devedor_nome,
          documentoIdentificacao: linha.devedor_documento,
          idTipoDocumentoIdentificacao: linha.devedor_tipo_documento,
        },
        consolidacao: {
          bruto: somarConsolidados(partes.map(({ bruto }) => bruto)),
          desconto: somarConsolidados(partes.map(({ desconto }) => desconto)),
          liquido: somarConsolidados(partes.map(({ liquido }) => liquido)),
          percentual: body.desconto ?? 0,
        },
        parcelas: simulacao.parcelas,
        hoje: ctx.hoje,
        validaAte,
        mesesDesconhecidos: resposta.mesesDesconhecidos,
      }),
    },
  ]);
  return { name: t.arquivo(primeiro(numeros)), type: 'application/pdf', content };
}
