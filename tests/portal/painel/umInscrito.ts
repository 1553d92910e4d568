import { acaoEndpoints } from '@/contract/acoes.ts';
import { dividaAtivaChamadas } from '@/contract/dividaAtiva.ts';
import type { TipoEvento } from '@/contract/eventoDividaAtiva.ts';
import { tiposReservados as tipos } from '@/contract/tipoDocumento.ts';
import { call } from '@/portal/providers/http.ts';
import { enviado, umNotificavel } from '../processo/umProcesso.ts';

/** A process of the signed-in person's body that was inscribed today, and to which these events came after that. */
export async function umInscrito(...eventos: readonly TipoEvento[]): Promise<{ id: number; numero: string }> {
  const processo = await umNotificavel();
  const params = { id: processo.id };
  const documento = async (idTipoDocumento: number) => ({ idTipoDocumento, arquivos: [await enviado('ato')] });
  // The deadline has passed: the next call finds the credit constituted.
  const ar = { data: '2026-09-01', devedorEncontrado: true, documento: await documento(tipos.avisoRecebimento) };
  await call(acaoEndpoints.ANEXAR_AR, { params, body: ar as never });
  await call(acaoEndpoints.SOLICITAR_INSCRICAO_DIVIDA_ATIVA, {
    params,
    body: (await documento(tipos.inscricao)) as never,
  });
  for (const evento of ['INSCRICAO_ACEITA', ...eventos] as const)
    await call(dividaAtivaChamadas.simular, { body: { idProcesso: processo.id, evento } });
  return processo;
}
