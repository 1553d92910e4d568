import { fundacao } from './0001_fundacao.ts';
import { cadastros } from './0002_cadastros.ts';
import { sessoes } from './0003_sessao.ts';
import { processos } from './0004_processo.ts';
import { operacao } from './0005_operacao.ts';
import { protecao } from './0006_protecao.ts';
import { acessos } from './0007_acessos.ts';
import { dividaAtiva } from './0008_dividaAtiva.ts';
import { documentosEmitidos } from './0009_documentoEmitido.ts';
import { painel } from './0011_painel.ts';
import { auditoria } from './0012_auditoria.ts';
import { importacao } from './0013_importacao.ts';
import { leituraDeIndice } from './0015_leituraDeIndice.ts';
import { situacaoDesde } from './0016_situacaoDesde.ts';
import { numeracao } from './0017_numeracao.ts';
import { tiposCentrais } from './0018_tiposCentrais.ts';
import { quemChama } from './0020_quemChama.ts';
import { envioComecado } from './0021_envioComecado.ts';
import { filasNoIndice } from './0022_filasNoIndice.ts';
import { buscaPorNome } from './0023_buscaPorNome.ts';
import { nomesContados } from './0024_nomesContados.ts';
import { prescricao } from './0025_prescricao.ts';
import { mesesConhecidos } from './0027_mesesConhecidos.ts';
import { copiaDoOrgao } from './0028_copiaDoOrgao.ts';
import { prazosDoOrgao } from './0029_prazosDoOrgao.ts';
import { correcaoRestante } from './0031_correcaoRestante.ts';
import { reservas } from './0033_reservas.ts';
import { segundaCerca } from './0034_segundaCerca.ts';
import { usuariosRepetidos } from './0035_usuariosRepetidos.ts';
import { papelOpcional } from './0037_papelOpcional.ts';
import { tccAssinado } from './0039_tccAssinado.ts';
import { comentarios } from './0040_comentarios.ts';
import { cobranca } from './0041_cobranca.ts';
import { indicesDaCobranca } from './0042_indicesDaCobranca.ts';
import { aptos } from './0043_aptos.ts';
import { boletos } from './0044_boleto.ts';
import { acordosEmRisco } from './0045_acordosEmRisco.ts';
import { recebimentos } from './0046_recebimentos.ts';
import { fatosDaDividaAtiva } from './0047_fatosDaDividaAtiva.ts';
import { aReceber } from './0048_aReceber.ts';
import { somasGerais } from './0049_somasGerais.ts';
import { saldoNoAcordo } from './0052_saldoNoAcordo.ts';
import { valoresARestituir } from './0053_valorARestituir.ts';
import { parcelasExternas } from './0054_parcelasExternas.ts';
import { mesesDaDemonstracao } from './0055_mesesDaDemonstracao.ts';
import { paradas } from './0056_paradas.ts';
import { fimNaoAntes } from './0057_fimNaoAntes.ts';
import { correio } from './0062_correio.ts';
import { falhasDoEndereco } from './0064_falhasDoEndereco.ts';
import { fusoDaInstalacao } from './0065_fusoDaInstalacao.ts';
import { conciliacao } from './0066_conciliacao.ts';
import { avisosDoBanco } from './0067_avisosDoBanco.ts';
import { conciliacaoDoArquivo } from './0068_conciliacaoDoArquivo.ts';
import { conciliacaoDoNumero } from './0069_conciliacaoDoNumero.ts';
import { conciliacaoDoEstado } from './0070_conciliacaoDoEstado.ts';
import { conciliacaoRecente } from './0071_conciliacaoRecente.ts';
import { somasDoArquivo } from './0072_somasDoArquivo.ts';
import { requisicaoDoTrabalho } from './0073_requisicaoDoTrabalho.ts';
import { trabalhosPorEstado } from './0074_trabalhosPorEstado.ts';
import { quemViu } from './0077_quemViu.ts';
import { boletosParaRemessa } from './0079_boletosParaRemessa.ts';
import { replica } from './0082_replica.ts';
import { valoresDoProcesso } from './0083_valoresDoProcesso.ts';
import { valoresPreenchidos } from './0084_valoresPreenchidos.ts';
import { lancamentosPrevistos } from './0085_lancamentosPrevistos.ts';
import { valoresForaDosIndices } from './0086_valoresForaDosIndices.ts';
import { trilhaPorAno } from './0087_trilhaPorAno.ts';
import { trilhaPorCadastro } from './0088_trilhaPorCadastro.ts';
import { trilhaGeralPorCadastro } from './0089_trilhaGeralPorCadastro.ts';
import { aptosPorTotal } from './0090_aptosPorTotal.ts';
import { aptosGeralPorTotal } from './0091_aptosGeralPorTotal.ts';
import { trabalhosQueFalharam } from './0092_trabalhosQueFalharam.ts';
import { tentativasDaImportacao } from './0093_tentativasDaImportacao.ts';
import { orgaoDoTrabalho } from './0094_orgaoDoTrabalho.ts';

/** An index on a table that people use, made while they do: it takes long and locks nothing. */
export interface Indice {
  readonly indice: string;
  /** SQL after `on`: `processo (id_devedor, data) where not suspenso`. */
  readonly em: string;
  readonly unico?: true;
}
/**
 * A new table filled in with what it must have before anybody reads it, while people work: a statement that takes some of the rows after
 * the id `$1`, in their order, and answers `ate`, the last of them. Each part is a transaction of the system's scope.
 */
export interface Partes {
  readonly partes: string;
}
/**
 * SQL of one transaction, which holds its locks only for an instant (ADR 63), an index, or parts. What may be filled in while it is
 * read is filled in by a job (jobs/partes.ts).
 */
export type Migration = string | Indice | Partes;
/**
 * What came in after the end of an agreement is paid, too (M §7.87, 7.89): its stored total counts it. Of an agreement that is over
 * nothing is open, so the total is what its standing receipts paid.
 */
const pagoDepoisDoFim = /* sql */ `
update processo_cobranca c set valor_total_atualizado = n.pago from (
  select k.id, x.pago from processo_cobranca k, lateral (
    select sum(p.valor - p.excedente) as pago from pagamento p where p.id_cobranca = k.id and p.estornado_em is null) x
   where k.origem = 'PORTAL' and k.situacao = 203 and k.valor_total_atualizado < x.pago limit 1000) n
 where c.id = n.id`;

/**
 * By name: SQL that changes a thousand rows or so of those that a migration left to be filled in and, when there are none, none.
 * It is run until then, by a server that already writes the new rows whole, and again later.
 */
export type Preenchimentos = Readonly<Record<string, string>>;
export const preenchimentos: Preenchimentos = { pagoDepoisDoFim };

/** By name, in the order of the names. */
export type Migrations = Readonly<Record<string, Migration>>;

/** Every migration in order: a name that never changes, and what it does. A published one is never edited; add another. */
export const migrations: Migrations = {
  '0001_fundacao': fundacao,
  '0002_cadastros': cadastros,
  '0003_sessao': sessoes,
  '0004_processo': processos,
  '0005_operacao': operacao,
  '0006_protecao': protecao,
  '0007_acessos': acessos,
  '0008_dividaAtiva': dividaAtiva,
  '0009_documentoEmitido': documentosEmitidos,
  '0011_painel': painel,
  '0012_auditoria': auditoria,
  '0013_importacao': importacao,
  '0015_leituraDeIndice': leituraDeIndice,
  '0016_situacaoDesde': situacaoDesde,
  '0017_numeracao': numeracao,
  '0018_tiposCentrais': tiposCentrais,
  '0020_quemChama': quemChama,
  '0021_envioComecado': envioComecado,
  '0022_filasNoIndice': filasNoIndice,
  '0023_buscaPorNome': buscaPorNome,
  '0024_nomesContados': nomesContados,
  '0025_prescricao': prescricao,
  '0027_mesesConhecidos': mesesConhecidos,
  '0028_copiaDoOrgao': copiaDoOrgao,
  '0029_prazosDoOrgao': prazosDoOrgao,
  '0031_correcaoRestante': correcaoRestante,
  '0033_reservas': reservas,
  '0034_segundaCerca': segundaCerca,
  '0035_usuariosRepetidos': usuariosRepetidos,
  '0037_papelOpcional': papelOpcional,
  '0039_tccAssinado': tccAssinado,
  '0040_comentarios': comentarios,
  '0041_cobranca': cobranca,
  '0042_indicesDaCobranca': indicesDaCobranca,
  '0043_aptos': aptos,
  '0044_boleto': boletos,
  '0045_acordosEmRisco': acordosEmRisco,
  '0046_recebimentos': recebimentos,
  '0047_fatosDaDividaAtiva': fatosDaDividaAtiva,
  '0048_aReceber': aReceber,
  '0049_somasGerais': somasGerais,
  '0052_saldoNoAcordo': saldoNoAcordo,
  '0053_valorARestituir': valoresARestituir,
  '0054_parcelasExternas': parcelasExternas,
  '0055_mesesDaDemonstracao': mesesDaDemonstracao,
  '0056_paradas': paradas,
  '0057_fimNaoAntes': fimNaoAntes,
  '0062_correio': correio,
  '0064_falhasDoEndereco': falhasDoEndereco,
  '0065_fusoDaInstalacao': fusoDaInstalacao,
  '0066_conciliacao': conciliacao,
  '0067_avisosDoBanco': avisosDoBanco,
  '0068_conciliacaoDoArquivo': conciliacaoDoArquivo,
  '0069_conciliacaoDoNumero': conciliacaoDoNumero,
  '0070_conciliacaoDoEstado': conciliacaoDoEstado,
  '0071_conciliacaoRecente': conciliacaoRecente,
  '0072_somasDoArquivo': somasDoArquivo,
  '0073_requisicaoDoTrabalho': requisicaoDoTrabalho,
  '0074_trabalhosPorEstado': trabalhosPorEstado,
  '0077_quemViu': quemViu,
  '0079_boletosParaRemessa': boletosParaRemessa,
  '0082_replica': replica,
  '0083_valoresDoProcesso': valoresDoProcesso,
  '0084_valoresPreenchidos': valoresPreenchidos,
  '0085_lancamentosPrevistos': lancamentosPrevistos,
  '0086_valoresForaDosIndices': valoresForaDosIndices,
  '0087_trilhaPorAno': trilhaPorAno,
  '0088_trilhaPorCadastro': trilhaPorCadastro,
  '0089_trilhaGeralPorCadastro': trilhaGeralPorCadastro,
  '0090_aptosPorTotal': aptosPorTotal,
  '0091_aptosGeralPorTotal': aptosGeralPorTotal,
  '0092_trabalhosQueFalharam': trabalhosQueFalharam,
  '0093_tentativasDaImportacao': tentativasDaImportacao,
  '0094_orgaoDoTrabalho': orgaoDoTrabalho,
};
