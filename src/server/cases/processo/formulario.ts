import { recusas } from '@i18n/pt-BR/comum/recusas.ts';
import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import type { Certos } from '@/contract/certos.ts';
import { Refusal, refuseFields } from '@/contract/refusals.ts';
import type { FieldError } from '@/contract/validate.ts';
import { formatCpfCnpj } from '@/contract/values/identificacao.ts';
import type { Db } from '../../database/database.ts';
import type { DocumentoDoOrgao } from '../../database/queries/orgaoDoProcesso.ts';
import { municipioCoerente } from '../enderecoCoerente.ts';
import type { Documento } from './documentos.ts';

const { processo: frases } = validacao;

/* These rules also run on the valid fields of a form that has other faults, so any field may be missing. */

type Identificado = { readonly documentoIdentificacao?: string | undefined } | undefined;

/**
 * Nobody is twice in a process, and the debtor is no co-responsible party (S1 §5.2).
 * @param existentes documents of the co-responsible parties that stay
 * @throws Refusal DADOS_INVALIDOS naming each field
 */
export function conferirCorresponsaveis(
  titular: Identificado,
  novos: readonly Identificado[] = [],
  existentes: readonly string[] = [],
): void {
  const vistos = new Set(existentes);
  const erros: FieldError[] = [];
  const doTitular = titular?.documentoIdentificacao;
  if (doTitular !== undefined && vistos.has(doTitular))
    erros.push({ field: 'dadosDevedor.documentoIdentificacao', message: frases.titularCorresponsavel });
  for (const [i, novo] of novos.entries()) {
    const doc = novo?.documentoIdentificacao;
    if (doc === undefined) continue;
    const field = `corresponsaveis.${i}.documentoIdentificacao`;
    if (doc === doTitular) erros.push({ field, message: frases.titularCorresponsavel });
    else if (vistos.has(doc)) erros.push({ field, message: frases.corresponsavelDuplicado(formatCpfCnpj(doc)) });
    vistos.add(doc);
  }
  if (erros.length > 0) throw refuseFields(erros);
}

interface Morador {
  readonly uf?: string | undefined;
  readonly municipio?: string | undefined;
}
interface Pessoas {
  readonly dadosDevedor?: Morador | undefined;
  readonly corresponsaveis?: readonly (Morador | undefined)[] | undefined;
}

/**
 * The people of a form, each with the municipality as the IBGE spells it.
 * @throws Refusal DADOS_INVALIDOS naming each unknown UF and each municipality outside its UF
 */
export function comMunicipios<F extends Pessoas>(form: F): F {
  const erros: FieldError[] = [];
  const noLugar = (pessoa: Morador | undefined, onde: string): Morador | undefined => {
    try {
      return pessoa && { ...pessoa, municipio: municipioCoerente(pessoa) ?? pessoa.municipio };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      erros.push(...error.fields.map(({ field, message }) => ({ field: `${onde}.${field}`, message })));
      return pessoa;
    }
  };
  const conferido = {
    ...form,
    dadosDevedor: noLugar(form.dadosDevedor, 'dadosDevedor'),
    corresponsaveis: form.corresponsaveis?.map((c, i) => noLugar(c, `corresponsaveis.${i}`)),
  };
  if (erros.length > 0) throw refuseFields(erros);
  return conferido;
}

type Enviados = readonly (Certos<Documento> | undefined)[];

/**
 * Each document type that the body requires needs a file (S1 §5.1).
 * @throws Refusal DADOS_INVALIDOS on `documentos`, naming the missing types; TIPO_DOCUMENTO_NAO_ACEITO
 */
export function conferirDocumentos(exigidos: readonly DocumentoDoOrgao[], enviados: Enviados): void {
  // A document whose files are invalid counts as sent: its files have their own message.
  const tipos = new Set(enviados.filter((d) => d?.arquivos?.length !== 0).map((d) => d?.idTipoDocumento));
  const faltam = exigidos.filter((d) => !d.opcional && !tipos.has(d.id)).map((d) => d.nome);
  if (faltam.length > 0) throw refuseFields([{ field: 'documentos', message: frases.documentos(faltam.join(', ')) }]);
  conferirTipos(exigidos, enviados);
}

/** @throws Refusal TIPO_DOCUMENTO_NAO_ACEITO when a type is not on the body's list */
export function conferirTipos(exigidos: readonly DocumentoDoOrgao[], enviados: Enviados): void {
  const aceitos = new Set(exigidos.map((d) => d.id));
  if (enviados.every((d) => d?.idTipoDocumento === undefined || aceitos.has(d.idTipoDocumento))) return;
  const message = recusas.TIPO_DOCUMENTO_NAO_ACEITO;
  throw new Refusal('TIPO_DOCUMENTO_NAO_ACEITO', message, [{ field: 'documentos', message }]);
}

/** @throws Refusal DADOS_INVALIDOS when the catalogue has no such nature */
export async function conferirNatureza(db: Db, id: number | undefined): Promise<void> {
  if (id === undefined) return;
  const natureza = await db.selectFrom('natureza_debito').select('id').where('id', '=', id).executeTakeFirst();
  if (!natureza) throw refuseFields([{ field: 'idNaturezaDebito', message: validacao.opcaoInvalida }]);
}
