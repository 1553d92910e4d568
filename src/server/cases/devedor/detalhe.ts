import type { DevedorDetalhe, DividasDoDevedor } from '@/contract/devedor.ts';
import { limits } from '@/contract/limits.ts';
import { processo } from '@/contract/permissions.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import { isSituacao, nomeDaSituacao } from '@/domain/workflow/situacoes.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';
import { lerCentavos } from '../../database/dinheiro.ts';
import { listarCobrancas } from '../../database/queries/cobrancaLista.ts';
import {
  abertosDoDevedor,
  type DevedorComSaldo,
  lerDevedor,
  processosDoDevedor,
} from '../../database/queries/devedorLista.ts';
import { cobrancasEmDia, devidoHojeDe } from '../cobranca/emDia.ts';

/** A debtor of the scope, with what the open processes owe today in all, or undefined. */
export async function detalheDoDevedor(db: Db, ctx: SessionCtx, id: number): Promise<DevedorDetalhe | undefined> {
  const lido = await lerDevedor(db, id);
  return lido && comDevidoHoje(db, ctx, lido);
}

export async function comDevidoHoje(db: Db, ctx: SessionCtx, lido: DevedorComSaldo): Promise<DevedorDetalhe> {
  const devidos = await devidoHojeDe(db, ctx, await abertosDoDevedor(db, lido.id));
  const centavos = [...devidos.values()].reduce((soma, devido) => soma + devido, 0);
  return { ...lido, processos: { ...lido.processos, devidoHoje: paraReais(centavos) } };
}

/** The first processes and agreements of a debtor of the scope, of those that the caller may consult. */
export async function dividasDe(db: Db, ctx: SessionCtx, id: number): Promise<DividasDoDevedor> {
  const { permissoes } = ctx.usuario;
  return {
    processos: permissoes.has(processo('CONSULTAR')) ? await processosDe(db, ctx, id) : null,
    cobrancas: permissoes.has('PROCESSO_COBRANCA_CONSULTAR') ? await cobrancasDe(db, ctx, id) : null,
  };
}

async function processosDe(db: Db, ctx: SessionCtx, id: number) {
  const lidos = await processosDoDevedor(db, id, limits.dividasDoDevedor);
  const devidos = await devidoHojeDe(db, ctx, lidos);
  return {
    content: lidos.map((p) => ({
      id: p.id,
      numero: p.numero,
      data: p.data,
      situacaoProcesso: { id: p.situacao, nome: isSituacao(p.situacao) ? nomeDaSituacao(p.situacao) : '' },
      suspenso: p.suspenso,
      encerrado: p.encerrado,
      numeroCda: p.numero_cda,
      devidoHoje: paraReais(devidos.get(p.id) ?? lerCentavos(p.saldo_devedor)),
    })),
    totalElements: lidos[0]?.quantos ?? 0,
  };
}

async function cobrancasDe(db: Db, ctx: SessionCtx, id: number) {
  const paging = { page: 0, size: limits.dividasDoDevedor, sort: 'data,desc' };
  const { content, totalElements } = await listarCobrancas(db, { idDevedor: id }, paging, ctx.hoje);
  const emDia = await cobrancasEmDia(
    db,
    ctx,
    content.map((c) => c.id),
  );
  return {
    content: content.map((c) => ({
      id: c.id,
      numero: c.numero,
      data: c.data,
      situacaoProcesso: c.situacaoProcesso,
      totalParcelas: c.totalParcelas,
      saldo: emDia.get(c.id)?.saldo ?? c.saldo,
      emRisco: c.emRisco,
    })),
    totalElements,
  };
}
