import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { boletos } from '@/contract/boleto.ts';
import { semBanco } from '@/server/adapters/banco.ts';
import { entregar, HOJE, SID_SECRET, umaInscrita, umEvento } from '../dividaAtiva/support.ts';
import { agir, enviar, linhas, type Quem } from '../processo/support.ts';
import { quebradas } from './invariants.ts';
import { agirNaCobranca, baixar, enviado, firmar, negociar, umaDivida, ver } from './support.ts';

let app: TestApp;
let gestor: Quem;
beforeAll(async () => {
  app = await buildTestApp({ hoje: HOJE, env: { SID_SECRET } });
});
beforeEach(async () => {
  gestor = await app.signIn('gestor@ativa.gov.br');
});
afterAll(() => app.close());

const umPlano = async (id: number, totalParcelas = 3) => {
  const { body } = await negociar(app, gestor, [id], { totalParcelas });
  if (totalParcelas > 1) await firmar(app, gestor, body.id);
  return body.id as number;
};
const novo = async (totalParcelas?: number) => umPlano((await umaDivida(app, gestor)).id, totalParcelas);

/** What the call refuses is what the detail says before it, word by word; then who made it so. */
async function recusado(cobrancaId: number, parcela: number) {
  const { guia } = (await ver(app, gestor, cobrancaId)).lancamentos[parcela - 1]!;
  const { status, body } = await app.call(boletos.daParcela, { headers: gestor, params: { cobrancaId, parcela } });
  expect(guia.disponivel).toBe(status === 200);
  if (status === 200) expect(guia.motivo).toBeNull();
  else expect(body.mensagem.replace(/(?<=\.) \S.* às \d\d:\d\d\.$/, '')).toBe(guia.motivo);
  return [status, body?.codigo];
}
const mudarOrgao = (valores: ReturnType<typeof sql>) =>
  linhas(app, sql`update orgao_credor set ${valores} where sigla = 'AEMA' returning id`);

it('espera o termo assinado, e uma parcela de cada vez; paga, não tem mais boleto', async () => {
  const { body } = await negociar(app, gestor, [(await umaDivida(app, gestor)).id], { totalParcelas: 3 });
  expect(await recusado(body.id, 1)).toEqual([409, 'TERMO_NAO_ANEXADO']);
  await firmar(app, gestor, body.id);
  expect(await recusado(body.id, 1)).toEqual([200, undefined]);
  expect(await recusado(body.id, 2)).toEqual([409, 'PARCELA_ANTERIOR_ABERTA']);
  await baixar(app, gestor, body.id, { valorPago: 100 });
  expect(await recusado(body.id, 2)).toEqual([409, 'PARCELA_ANTERIOR_ABERTA']);
  await baixar(app, gestor, body.id);
  expect(await recusado(body.id, 1)).toEqual([409, 'PARCELA_PAGA']);
  expect(await recusado(body.id, 2)).toEqual([200, undefined]);
  const params = { cobrancaId: body.id, parcela: 9 };
  expect((await app.call(boletos.daParcela, { headers: gestor, params })).status).toBe(404);
});

it('não há boleto do que se cancelou ou quitou, nem de outro órgão', async () => {
  const cancelada = await novo();
  await agirNaCobranca(app, gestor, cancelada, 'CANCELAR_COBRANCA', { motivo: 'Pedido do devedor' });
  expect(await recusado(cancelada, 1)).toEqual([409, 'COBRANCA_INDISPONIVEL']);
  const quitada = await novo(1);
  await baixar(app, gestor, quitada);
  expect(await recusado(quitada, 1)).toEqual([409, 'COBRANCA_INDISPONIVEL']);
  const outro = await app.signIn('gestor.sefin@ativa.gov.br');
  const params = { cobrancaId: cancelada, parcela: 1 };
  expect((await app.call(boletos.daParcela, { headers: outro, params })).status).toBe(404);
});

it('o processo suspenso paga (M §2.38); o que o crédito cobre nada tem a pagar', async () => {
  const { id } = await umaDivida(app, gestor);
  const plano = await umPlano(id);
  const suspensao = { data: HOJE, motivo: 'Ofício da Procuradoria', justificativa: 'Ofício da Procuradoria' };
  const documento = { idTipoDocumento: 11, arquivos: [await enviar(app, gestor)] };
  const { status } = await agir(app, gestor, id, 'SUSPENDER_PROCESSO', { ...suspensao, documento });
  expect(status).toBe(200);
  expect(await recusado(plano, 1)).toEqual([200, undefined]);
  await linhas(
    app,
    sql`insert into valor_a_restituir (id_orgao_credor, id_pagamento, id_cobranca, valor, motivo, criado_em)
        select c.id_orgao_credor, (select min(id) from pagamento), c.id, 99999, 'EXCESSO', now() from processo_cobranca c where c.id = ${plano}
        returning id`,
  );
  expect(await recusado(plano, 1)).toEqual([409, 'BOLETO_SEM_VALOR']);
});

it('em cartório, o boleto que havia se cancela, e não se emite outro até o protesto (M §2.39)', async () => {
  const { id, numero } = await umaInscrita(app, gestor, {
    idNaturezaDebito: 2,
    documentos: [{ idTipoDocumento: 100, arquivos: [await enviado(app, gestor, 'auto.pdf')] }],
  });
  const plano = await umPlano(id);
  expect(await recusado(plano, 1)).toEqual([200, undefined]);
  await entregar(app, [
    umEvento(numero, 2, 'PROTESTO_SOLICITADO', { valor: 12_500 }),
    umEvento(numero, 3, 'PROTESTO_REMESSA_ENVIADA', {}),
  ]);
  const [boleto] = await linhas<{ situacao: string }>(
    app,
    sql`select situacao from boleto where id_cobranca = ${plano}`,
  );
  expect(boleto!.situacao).toBe('A_CANCELAR');
  expect(await recusado(plano, 1)).toEqual([409, 'DIVIDA_EM_CARTORIO']);
});

it('sem convênio que sirva, sem banco ligado ou com valor que não cabe, a frase diz por quê', async () => {
  const plano = await novo();
  await mudarOrgao(sql`carteira = null`);
  expect(await recusado(plano, 1)).toEqual([409, 'BOLETO_SEM_CONVENIO']);
  await mudarOrgao(sql`carteira = '17'`);
  const { bancos } = app.deps.adapters;
  Object.assign(app.deps.adapters, { bancos: semBanco });
  // Asked for once, its number waits for the file that registers it (M §2.52); the detail says so from then on.
  const params = { cobrancaId: plano, parcela: 1 };
  expect((await app.call(boletos.daParcela, { headers: gestor, params })).body.codigo).toBe('BOLETO_AGUARDA_REGISTRO');
  expect(await recusado(plano, 1)).toEqual([409, 'BOLETO_AGUARDA_REGISTRO']);
  Object.assign(app.deps.adapters, { bancos });
  expect(await recusado(plano, 1)).toEqual([200, undefined]);
});

it('fora da demonstração não há banco a simular', async () => {
  const outra = await buildTestApp({ hoje: HOJE, settings: { demo: false } });
  const headers = await outra.signIn('gestor@ativa.gov.br');
  const { status, body } = await outra.call(boletos.simular, { headers, body: { idBoleto: 1, oQue: 'PAGAR' } });
  await outra.close();
  expect([status, body.codigo]).toEqual([404, 'ROTA_INEXISTENTE']);
});

it('estornado fora da ordem um pagamento com desconto, o seguinte dispensa o que falta, ao centavo (M §6.20)', async () => {
  const { id } = await umaDivida(app, gestor);
  const { body } = await negociar(app, gestor, [id], {
    totalParcelas: 5,
    valorPrimeiraParcela: 2000,
    desconto: 33,
    fundamentoDesconto: 'Lei estadual de incentivo',
  });
  await firmar(app, gestor, body.id);
  const ids: number[] = [];
  const emitir = async (parcela: number) => {
    const params = { cobrancaId: body.id, parcela };
    expect((await app.call(boletos.daParcela, { headers: gestor, params })).status).toBe(200);
    return (await ver(app, gestor, body.id)).lancamentos[parcela - 1]!.boleto!.id;
  };
  const simular = async (idBoleto: number, oQue: string) =>
    (await app.call(boletos.simular, { headers: gestor, body: { idBoleto, oQue } })).body.estado;
  for (const parcela of [1, 2]) {
    ids.push(await emitir(parcela));
    expect(await simular(ids.at(-1)!, 'PAGAR')).toBe('CONCILIADO');
  }
  // The first payment comes back after the others: what each dispensed was rounded on a sum that it was part of.
  expect(await simular(ids[0]!, 'ESTORNAR')).toBe('REVERTIDO');
  expect(await simular(await emitir(1), 'PAGAR')).toBe('CONCILIADO');
  const [dito] = await linhas<{ dispensado: string; devido: string }>(
    app,
    sql`select p.valor_atualizado_dispensado::text as dispensado,
               (select round(x.desconto_principal * sum(l.principal) / x.principal, 2)::text from lancamento l
                 where l.id_cobranca = ${body.id} and l.situacao = 'BAIXADO') as devido
          from processo p join cobranca_processo x on x.id_processo = p.id where x.id_cobranca = ${body.id}`,
  );
  expect(dito!.dispensado).toBe(dito!.devido);
  expect(await quebradas(app, [body.id])).toEqual([]);
});

it('quem só lê imprime o boleto que vale, também o do restante, e não faz outro (S2 §6, D §9.11; M §7.96)', async () => {
  const aVista = await umPlano((await umaDivida(app, gestor)).id, 1);
  const plano = await umPlano((await umaDivida(app, gestor)).id);
  const consulta = await app.signIn('consulta@ativa.gov.br');
  const pedir = (quem: Quem, cobrancaId: number) =>
    app.call(boletos.daParcela, { headers: quem, params: { cobrancaId, parcela: 1 } });
  for (const id of [aVista, plano]) {
    expect((await pedir(consulta, id)).body.codigo).toBe('SEM_PERMISSAO');
    const feito = await pedir(gestor, id);
    expect((await pedir(consulta, id)).raw.rawPayload.equals(feito.raw.rawPayload)).toBe(true);
  }
  const params = { cobrancaId: plano };
  const restante = (quem: Quem) => app.call(boletos.doRestante, { headers: quem, params });
  expect((await restante(consulta)).status).toBe(403);
  // Asking did not end the live one.
  expect((await pedir(consulta, plano)).status).toBe(200);
  const feito = await restante(gestor);
  expect((await restante(consulta)).raw.rawPayload.equals(feito.raw.rawPayload)).toBe(true);
  expect((await pedir(consulta, plano)).status).toBe(403);
  expect((await app.call(boletos.carne, { headers: consulta, params })).status).toBe(403);
});
