import { tiposReservados } from '@/contract/tipoDocumento.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import { prescricaoDe } from '@/domain/prescricao.ts';
import { totais } from '@/domain/saldo.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';
import { lerArquivosEnviaveis } from '../../database/queries/dividaAtiva.ts';
import { lerProcesso, type ProcessoLido } from '../../database/queries/processoLido.ts';
import { lerPessoas } from '../../database/queries/processoPartes.ts';
import { fatosDe } from '../processo/fatos.ts';
import { porNaFila } from './porNaFila.ts';

/** Puts the request of inscription in the outbox, in the transaction of the action that asked for it (D §5.6). */
export async function solicitarInscricao(db: Db, ctx: SessionCtx, id: number): Promise<void> {
  const lido = await lerProcesso(db, id);
  const conteudo = await pacote(db, ctx, lido);
  await porNaFila(db, ctx, {
    idOrgao: lido.linha.id_orgao_credor,
    idProcesso: id,
    tipo: 'SOLICITACAO_INSCRICAO',
    conteudo,
  });
}

/** The data that the office needs to inscribe: debtor, amount and its date, evidence. Amounts in reais. */
async function pacote(db: Db, { agora, hoje, usuario }: SessionCtx, lido: ProcessoLido) {
  const { linha: l, orgao, indice } = lido;
  const fatos = fatosDe(lido, hoje);
  const t = totais(fatos);
  const documentos = await lerArquivosEnviaveis(db, l.id);
  const { devedor, corresponsaveis } = await lerPessoas(db, l.id, l.id_devedor);
  return {
    solicitadoEm: agora.toISOString(),
    solicitante: { nome: usuario.nome, matricula: usuario.matricula },
    orgaoCredor: { nome: orgao.nome, sigla: orgao.sigla, cnpj: orgao.cnpj, codigoReceita: l.codigo_receita },
    processo: {
      numero: l.numero,
      numeroProcessoAdministrativo: l.numero_processo_administrativo,
      data: l.data,
      dataDebito: l.data_debito,
      naturezaDebito: { id: l.id_natureza_debito, nome: lido.natureza },
      descricaoFato: l.descricao_fato,
      fundamentoLegal: l.fundamento_legal,
      dataCiencia: fatos.dataCiencia,
      dataConstituicaoDefinitiva: fatos.dataConstituicaoDefinitiva,
      dataPrescricao:
        prescricaoDe(fatos.dataConstituicaoDefinitiva, fatos.causasPrescricao, fatos.tributaria)?.data ?? null,
      /** The number of the CDA to rectify; null for a first inscription. */
      numeroCda: lido.cda?.situacao === 'EM_RETIFICACAO' ? lido.cda.numero : null,
    },
    devedor,
    corresponsaveis,
    valores: {
      dataReferenciaCalculo: fatos.dataReferenciaCalculo,
      indiceFinanceiro: indice.sigla,
      calculadoEm: hoje,
      valorOriginario: Number(l.valor_originario),
      valorAtualizado: paraReais(fatos.valores.valorCentavos),
      multaAtualizada: paraReais(fatos.valores.multaCentavos),
      jurosAtualizado: paraReais(fatos.valores.jurosCentavos),
      valorCorrecao: paraReais(fatos.correcaoCentavos),
      totalCorrigido: paraReais(t.totalCorrigidoCentavos),
      saldoDevedor: paraReais(t.saldoCentavos),
    },
    documentos,
    /** The newest despacho attached for a request of inscription. */
    despacho: documentos.filter((d) => d.idTipoDocumento === tiposReservados.inscricao).at(-1) ?? null,
  };
}
