import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import type { EndpointInput } from '@/contract/endpoint.ts';
import type { PapelDoRequerente } from '@/contract/papeisDoRequerente.ts';
import { refuse, refuseFields } from '@/contract/refusals.ts';
import type { Requerente, RequerenteInformado, requerentes } from '@/contract/requerente.ts';
import { tiposReservados } from '@/contract/tipoDocumento.ts';
import { apenasDigitos } from '@/contract/values/identificacao.ts';
import {
  type DevedorDoAcordo,
  faltasDoRequerente,
  papelDoRequerente,
  tipoDoComprovante,
} from '@/domain/cobranca/requerente.ts';
import type { SessionCtx } from '../../call/context.ts';
import { contarDaPessoa } from '../../call/limit.ts';
import { note } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import {
  comprovantesDoDia,
  emailDeOutroRequerente,
  gravarRequerente,
  lerRequerente,
  travarEmail,
} from '../../database/queries/requerente.ts';
import type { Documento } from '../processo/documentos.ts';

/**
 * A requester of the caller's own body; those of other bodies are never told, not even to the central one. The trail has every
 * look-up, also of a CPF that is nobody's (M §7.96).
 * @throws Refusal LIMITE_DE_REQUERENTES, NAO_ENCONTRADO
 */
export async function requerentePorCpf(
  ctx: SessionCtx,
  { params, query: { devedor } }: EndpointInput<typeof requerentes.porCpf>,
): Promise<Requerente> {
  const { idOrgao } = ctx.usuario;
  const cpf = apenasDigitos(params.cpf);
  await contarDaPessoa(ctx, 'LIMITE_DE_REQUERENTES');
  const requerente = await ctx.write(async (db) => {
    const achado = await lerRequerente(db, ctx, idOrgao, cpf);
    await note(db, ctx, {
      acao: 'REQUERENTE_CONSULTAR',
      recurso: 'requerente',
      idRegistro: achado?.id ?? null,
      depois: { cpf },
    });
    if (!achado) return undefined;
    const comprovantes = devedor ? await comprovantesDoDia(db, ctx, idOrgao, cpf, devedor) : [];
    return { ...achado, comprovantesEnviados: comprovantes.map(({ idDocumento: _, ...enviado }) => enviado) };
  });
  // Only now, so that the entry of the trail stays.
  if (!requerente) throw refuse('NAO_ENCONTRADO');
  return requerente;
}

/**
 * Answers only by refusing, as the specification has it (S2 §7.1).
 * @throws Refusal LIMITE_DE_REQUERENTES; by `email`, of another requester of the body; else NAO_ENCONTRADO
 */
export async function validarRequerente(
  ctx: SessionCtx,
  { query: { email, cpf } }: EndpointInput<typeof requerentes.validar>,
): Promise<void> {
  await contarDaPessoa(ctx, 'LIMITE_DE_REQUERENTES');
  const deOutro = await ctx.read((db) => emailDeOutroRequerente(db, ctx.usuario.idOrgao, email, cpf));
  throw deOutro
    ? refuseFields([{ field: 'email', message: validacao.requerente.emailDeOutro }])
    : refuse('NAO_ENCONTRADO');
}

/** A requester as saved, with the files of the form as documents to attach to the agreement. */
export interface RequerenteSalvo {
  readonly id: number;
  readonly papel: PapelDoRequerente;
  readonly documentos: readonly Documento[];
  /** Proofs of today, in other agreements, that stand for the one that was not sent: to copy to the agreement. */
  readonly reaproveitados: readonly number[];
}

/**
 * Saves who asks for an agreement of a body, in the caller's transaction. The debtor's own name is the one of the register of
 * debtors.
 * @throws Refusal by field of `requerente`
 */
export async function salvarRequerente(
  db: Db,
  ctx: SessionCtx,
  idOrgao: number,
  dados: RequerenteInformado,
  devedor: DevedorDoAcordo,
): Promise<RequerenteSalvo> {
  const { cpf, telefone, email } = dados;
  const papel = papelDoRequerente(devedor, cpf, dados.tipo);
  await travarEmail(db, idOrgao, email);
  const conhecido = await lerRequerente(db, ctx, idOrgao, cpf);
  const tipo = tipoDoComprovante(papel);
  const enviados = await comprovantesDoDia(db, ctx, idOrgao, cpf, devedor.documentoIdentificacao);
  const comprovante = enviados.find(({ tipoDocumento }) => tipoDocumento.id === tipo);
  const faltas = faltasDoRequerente(
    dados,
    papel,
    { identificado: Boolean(conhecido?.identificacaoEnviada), comprovado: comprovante !== undefined },
    conhecido?.nome,
  );
  if (await emailDeOutroRequerente(db, idOrgao, email, cpf))
    faltas.push({ field: 'requerente.email', message: validacao.requerente.emailDeOutro });
  if (faltas.length > 0) throw refuseFields(faltas);

  const depois = { nome: papel === 'TITULAR' ? devedor.nome : dados.nome, cpf, telefone, email };
  const antes = conhecido && {
    nome: conhecido.nome,
    cpf: conhecido.cpf,
    telefone: conhecido.telefone,
    email: conhecido.email,
  };
  const id = await gravarRequerente(db, ctx.agora, idOrgao, depois);
  if (JSON.stringify(antes) !== JSON.stringify(depois))
    await note(db, ctx, {
      acao: antes ? 'REQUERENTE_ALTERAR' : 'REQUERENTE_CADASTRAR',
      recurso: 'requerente',
      idRegistro: id,
      idOrgao,
      antes: antes ?? null,
      depois,
    });
  const documentos = documentosDe(dados, papel);
  const sem = comprovante && !documentos.some(({ idTipoDocumento }) => idTipoDocumento === tipo);
  return { id, papel, documentos, reaproveitados: sem ? [comprovante.idDocumento] : [] };
}

function documentosDe(dados: RequerenteInformado, papel: PapelDoRequerente): Documento[] {
  const comprovante = tipoDoComprovante(papel);
  const { arquivoIdentificacao = [], comprovanteRepresentacao = [] } = dados;
  return [
    {
      idTipoDocumento: tiposReservados.identificacao,
      arquivos: arquivoIdentificacao,
      campo: 'requerente.arquivoIdentificacao',
    },
    // The debtor proves nothing: what came with it is not kept.
    ...(comprovante === null
      ? []
      : [
          {
            idTipoDocumento: comprovante,
            arquivos: comprovanteRepresentacao,
            campo: 'requerente.comprovanteRepresentacao',
          },
        ]),
  ].filter(({ arquivos }) => arquivos.length > 0);
}
