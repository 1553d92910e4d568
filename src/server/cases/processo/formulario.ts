import { validacao } from '@i18n/pt-BR/validacao.ts';
import { refuse, refuseFields } from '@/contract/refusals.ts';
import type { FieldError } from '@/contract/validate.ts';
import { formatCpfCnpj } from '@/contract/values/identificacao.ts';
import type { Db } from '../../database/database.ts';
import type { DocumentoDoOrgao } from '../../database/queries/orgaoDoProcesso.ts';
import type { Documento } from './documentos.ts';

const { processo: frases } = validacao;

interface Identificado {
  readonly documentoIdentificacao: string;
}

/**
 * Rules among the people of one process (S1 §5.2): nobody twice, and never the holder.
 * @param existentes documents of the co-responsible parties that stay
 * @throws Refusal DADOS_INVALIDOS naming each field
 */
export function conferirCorresponsaveis(
  titular: Identificado,
  novos: readonly Identificado[],
  existentes: readonly string[] = [],
): void {
  const vistos = new Set(existentes);
  const erros: FieldError[] = [];
  if (vistos.has(titular.documentoIdentificacao))
    erros.push({ field: 'dadosDevedor.documentoIdentificacao', message: frases.titularCorresponsavel });
  for (const [i, { documentoIdentificacao: doc }] of novos.entries()) {
    const field = `corresponsaveis.${i}.documentoIdentificacao`;
    if (doc === titular.documentoIdentificacao) erros.push({ field, message: frases.titularCorresponsavel });
    else if (vistos.has(doc)) erros.push({ field, message: frases.corresponsavelDuplicado(formatCpfCnpj(doc)) });
    vistos.add(doc);
  }
  if (erros.length > 0) throw refuseFields(erros);
}

/**
 * Each required document type of the body needs a file (S1 §5.1).
 * @throws Refusal DADOS_INVALIDOS on `documentos`, naming what is missing
 */
export function conferirDocumentos(exigidos: readonly DocumentoDoOrgao[], enviados: readonly Documento[]): void {
  const tipos = new Set(enviados.filter((d) => d.arquivos.length > 0).map((d) => d.idTipoDocumento));
  const faltam = exigidos.filter((d) => !d.opcional && !tipos.has(d.id)).map((d) => d.nome);
  if (faltam.length > 0) throw refuseFields([{ field: 'documentos', message: frases.documentos(faltam.join(', ')) }]);
  const aceitos = new Set(exigidos.map((d) => d.id));
  if ([...tipos].some((id) => !aceitos.has(id))) throw refuse('TIPO_DOCUMENTO_DIVERGENTE');
}

/** @throws Refusal DADOS_INVALIDOS when the catalogue has no such nature */
export async function conferirNatureza(db: Db, id: number): Promise<void> {
  const natureza = await db.selectFrom('natureza_debito').select('id').where('id', '=', id).executeTakeFirst();
  if (!natureza) throw refuseFields([{ field: 'idNaturezaDebito', message: validacao.opcaoInvalida }]);
}
