import type { TestApp } from '@tests/support/app.ts';
import { sql } from 'kysely';
import type { CobrancaDetalhe } from '@/contract/cobranca.ts';
import { processos } from '@/contract/processo.ts';
import { linhas, type Quem } from '../processo/support.ts';

const quatro = ['principal', 'correcao', 'multa', 'juros'];
const seis = [...quatro, 'juros_mes', 'honorarios'];
/** The columns of a process, in the order of the six. */
const pagos = [
  'valor_atualizado',
  'valor_correcao',
  'valor_multa',
  'valor_juros',
  'valor_juros_mes_pagamento',
  'valor_honorarios',
];

const lista = (nomes: readonly string[], de: (nome: string) => string) => `array[${nomes.map(de).join(', ')}]`;
const colunas = (alias: string, nomes: readonly string[], sufixo = '') =>
  lista(nomes, (nome) => `${alias}.${nome}${sufixo}`);
const somas = (alias: string, nomes: readonly string[], prefixo = '') =>
  lista(nomes, (nome) => `coalesce(sum(${alias}.${prefixo}${nome}), 0)`);

/** What of an agreement must always hold, each as the rows that break it: id, and in what (M §3.1, I1 to I9). */
const regras: Readonly<Record<string, string>> = {
  'I1: a soma das parcelas é a da cobrança': `
    select c.id, l.v::text from c, lateral (select ${somas('l', quatro)} as v from lancamento l where l.id_cobranca = c.id) l
     where l.v <> ${colunas('c', quatro)}`,
  'I1: a soma dos processos é a da cobrança, e seus descontos': `
    select c.id, x.v::text from c, lateral (
      select ${somas('x', quatro)} || ${somas('x', quatro, 'desconto_')} as v from cobranca_processo x where x.id_cobranca = c.id) x
     where x.v <> ${colunas('c', quatro)} || ${lista(quatro, (nome) => `c.desconto_${nome}`)}`,
  'I1: a soma das quotas de um processo é o que ele trouxe': `
    select c.id, x.id_processo || ' ' || q.v::text from c join cobranca_processo x on x.id_cobranca = c.id, lateral (
      select ${somas('q', quatro)} as v from lancamento_processo q join lancamento l on l.id = q.id_lancamento
       where l.id_cobranca = c.id and q.id_processo = x.id_processo) q
     where q.v <> ${colunas('x', quatro)}`,
  'I1: a soma das quotas de uma parcela é a parcela': `
    select c.id, l.parcela || ' ' || q.v::text from c join lancamento l on l.id_cobranca = c.id, lateral (
      select ${somas('q', quatro)} as v from lancamento_processo q where q.id_lancamento = l.id) q
     where q.v <> ${colunas('l', quatro)}`,
  'M §5.12: o que as parcelas têm a trazer é o saldo, e de um acordo sem termo nada': `
    select c.id, c.situacao || ' ' || c.saldo || ' ' || l.v || ' ' || l.n from c, lateral (
      select coalesce(sum(l.a_receber), 0) as v, count(l.a_receber) as n, count(*) filter (where l.situacao = 'PREVISTO') as abertas,
             bool_or(l.a_receber < 0 or l.a_receber is not null and l.situacao <> 'PREVISTO') as errada
        from lancamento l where l.id_cobranca = c.id) l
     where l.errada or case when c.situacao in (200, 201) then (l.v, l.n) <> (c.saldo, l.abertas) else l.n <> 0 end`,
  'I2: nenhuma quota é negativa, nem paga além do que é': `
    select c.id, l.parcela || ' ' || q.id_processo from c join lancamento l on l.id_cobranca = c.id
      join lancamento_processo q on q.id_lancamento = l.id
     where least(${quatro.flatMap((nome) => [`q.${nome}_pago`, `q.${nome} - q.${nome}_pago`]).join(', ')}) < 0
        or exists (select from jsonb_each_text(q.resto) r where r.key <> 'data' and r.value::numeric < 0)`,
  'I3: o recebido de uma parcela são seus recibos': `
    select c.id, l.parcela || ' ' || l.valor_pago || ' ' || p.v from c join lancamento l on l.id_cobranca = c.id, lateral (
      select coalesce(sum(p.valor - p.excedente), 0) as v from pagamento p where p.id_lancamento = l.id and p.estornado_em is null) p
     where p.v <> l.valor_pago`,
  'I3: o excedente além da tolerância é crédito que pagou, ou que espera': `
    select c.id, p.id || ' ' || p.excedente || ' ' || u.v from c join pagamento p on p.id_cobranca = c.id
      join orgao_credor o on o.id = c.id_orgao_credor, lateral (
      select coalesce((select sum(f.valor) from pagamento f where f.id_origem = p.id and f.estornado_em is null), 0)
           + coalesce((select sum(v.valor) from valor_a_restituir v where v.id_pagamento = p.id and v.estado in ('ABERTO', 'A_RESTITUIR', 'RESTITUIDO')), 0) as v) u
     where u.v <> case when p.estornado_em is null and p.excedente > o.tolerancia_baixa then p.excedente else 0 end`,
  'I3: o crédito espera com a cobrança enquanto há parcela': `
    select c.id, v.id::text from c join pagamento p on p.id_cobranca = c.id
      join valor_a_restituir v on v.id_pagamento = p.id and v.estado = 'ABERTO'
     where (v.id_cobranca is not null)
        <> exists (select from lancamento l where l.id_cobranca = c.id and l.situacao = 'PREVISTO')`,
  'I4: o pago de uma quota são seus recibos': `
    select c.id, l.parcela || ' ' || q.id_processo || ' ' || x.v::text from c join lancamento l on l.id_cobranca = c.id
      join lancamento_processo q on q.id_lancamento = l.id, lateral (
      select ${lista(quatro, (nome) => `coalesce(sum(x.${nome}${nome === 'correcao' ? ' - x.crescimento' : ''}), 0)`)} as v
        from pagamento p join pagamento_processo x on x.id_pagamento = p.id
       where p.id_lancamento = l.id and p.estornado_em is null and x.id_processo = q.id_processo) x
     where x.v <> ${colunas('q', quatro, '_pago')}`,
  'I5: quitada se, e só se, tudo está baixado e confirmado': `
    select c.id, c.situacao::text from c where (c.situacao = 202) <> not exists (
      select from lancamento l where l.id_cobranca = c.id and (l.situacao <> 'BAIXADO' or l.confirmacao is distinct from 'CONFIRMADA'))`,
  'I5: quitada ou cancelada nada deve; em aberto tem parcela a pagar, ou a confirmar': `
    select c.id, c.situacao || ' ' || c.saldo from c where (c.situacao in (202, 203)) <> not exists (
      select from lancamento l where l.id_cobranca = c.id and (l.situacao = 'PREVISTO' or l.confirmacao = 'PENDENTE'))
        or c.situacao in (202, 203) and (c.saldo <> 0 or c.saldo_devedor <> 0)`,
  'I5: quitado, o processo nada deve': `
    select c.id, p.id || ' ' || p.saldo_devedor from c join cobranca_processo x on x.id_cobranca = c.id join processo p on p.id = x.id_processo
     where p.situacao = 4 and p.saldo_devedor <> 0 or c.situacao = 202 and c.id = (
       select max(y.id_cobranca) from cobranca_processo y where y.id_processo = p.id) and (p.situacao <> 4 or p.data_encerramento is null)`,
  'I6: uma cobrança está em aberto com os seus processos': `
    select c.id, x.id_processo::text from c join cobranca_processo x on x.id_cobranca = c.id
     where x.ativo <> (c.situacao in (200, 201, 204))
        or 1 < (select count(*) from cobranca_processo y where y.id_processo = x.id_processo and y.ativo)`,
  'I6: o processo mostra a cobrança': `
    select c.id, p.id || ' ' || p.situacao || ' ' || p.situacao_pcc || ' ' || coalesce(p.acordo, '-') from c
      join cobranca_processo x on x.id_cobranca = c.id join processo p on p.id = x.id_processo
      join lateral (select u.situacao from cobranca_processo y join processo_cobranca u on u.id = y.id_cobranca
        where y.id_processo = p.id order by y.ativo desc, u.id desc limit 1) u on true
     where not p.possui_cobranca
        or p.acordo is distinct from case when u.situacao in (200, 201, 204) then 'PORTAL' end
        or p.situacao_pcc <> case u.situacao when 200 then 'PAGAMENTO_NEGOCIADO' when 204 then 'PARCELAMENTO_NEGOCIADO'
             when 201 then 'PARCELAMENTO_VIGENTE' when 202 then 'ACORDO_QUITADO' else 'SEM_ACORDO' end
        -- An inscribed process stays where it is, and its CDA says that an agreement suspends it.
        or (p.situacao = 5 or p.cda_suspensa_acordo) <> (u.situacao = 201)`,
  'I7: um boleto vivo por parcela, e só os vivos a ocupam': `
    select c.id, b.id || ' ' || b.situacao from c join boleto b on b.id_cobranca = c.id join boleto_lancamento x on x.id_boleto = b.id
     where x.ativo <> (b.situacao in ('RESERVADO', 'REGISTRADO'))
        or x.ativo and not exists (select from lancamento l where l.id = x.id_lancamento and l.situacao = 'PREVISTO')
        or x.ativo and 1 < (select count(*) from boleto_lancamento y where y.id_lancamento = x.id_lancamento and y.ativo)`,
  'I8: o recebido por boletos é o que o banco disse': `
    select c.id, b.id || ' ' || p.v from c join boleto b on b.id_cobranca = c.id, lateral (
      select coalesce(sum(p.valor), 0) as v from pagamento p where p.id_boleto = b.id) p, lateral (
      select coalesce(sum(m.valor), 0) as v from movimento_bancario m where m.id_boleto = b.id
         and m.tipo = 'PAGAMENTO' and m.id_movimento is null
         and m.estado in ('CONCILIADO', 'VALOR_DIVERGENTE', 'DUPLICADO', 'PAGO_APOS_CANCELAMENTO', 'PAGO_ANTES_DA_RESCISAO')) m
     where p.v <> m.v`,
};

/** What is kept of each day, against a full recount of the receipts. */
const dosDias: Readonly<Record<string, string>> = {
  'o guardado de cada dia é o que se conta': `
    select id_orgao_credor, dia || ' ' || coalesce(r.v, '{}')::text || ' ' || coalesce(g.v, '{}')::text from (
      select id_orgao_credor, dia, array[sum(quantidade), sum(pago), sum(repassado)] as v from resumo_pagamento group by 1, 2) r
      full join (
      select id_orgao_credor, data as dia, array[count(*), sum(valor), sum(repassado)] as v
        from pagamento where estornado_em is null group by 1, 2) g using (id_orgao_credor, dia)
     where coalesce(r.v, '{0,0,0}') <> coalesce(g.v, '{0,0,0}')`,
};

/** The same of receipts, whatever their origin, and of the processes `p` that they paid. */
const dosRecebimentos: Readonly<Record<string, string>> = {
  'I3: as partes dos processos somam o recebimento': `
    select g.id, x.v::text from pagamento g, lateral (
      select ${somas('x', seis)} as v from pagamento_processo x where x.id_pagamento = g.id) x
     where x.v <> ${colunas('g', seis)}`,
  'I4: pagos e dispensados de um processo são os dos recebimentos': `
    select p.id, x.v::text from p, lateral (
      select ${somas('x', seis)} || ${somas('x', quatro, 'dispensado_')} as v
        from pagamento g join pagamento_processo x on x.id_pagamento = g.id where x.id_processo = p.id and g.estornado_em is null) x
     where x.v <> ${colunas('p', pagos, '_pago')} || ${colunas('p', pagos.slice(0, 4), '_dispensado')}`,
  'I9: o que um órgão recebeu, sem o excedente, é o pago de seus processos': `
    select o.id, g.v || ' ' || q.v from orgao_credor o,
      lateral (select coalesce(sum(g.valor - g.excedente), 0) as v from pagamento g
                where g.id_orgao_credor = o.id and g.estornado_em is null) g,
      lateral (select coalesce(sum(q.valor_pago), 0) as v from processo q where q.id_orgao_credor = o.id) q
     where g.v <> q.v`,
  'o que a dívida ativa contou é um recebimento': `
    select k.id, k.valor::text from cda_pagamento k
     where not exists (select from pagamento g where g.id_cda_pagamento = k.id and (g.valor, g.excedente, g.data, g.origem)
                         = (k.valor, k.valor_excedente, k.data, 'DIVIDA_ATIVA'))`,
  'o recebimento guarda os seus números': `
    select g.id, g.numero_processo || ' ' || g.numero_cobranca || ' ' || g.parcela from pagamento g
      left join processo_cobranca c on c.id = g.id_cobranca left join lancamento l on l.id = g.id_lancamento, lateral (
      select min(q.numero) as v from processo q where q.id in (
        select id_processo from cobranca_processo where id_cobranca = c.id union all
        select id_processo from pagamento_processo where id_pagamento = g.id and c.id is null)) q, lateral (
      -- A slip of one instalment that is paid after the end says which (M §7.90).
      select case when count(*) = 1 then min(n.parcela) end as parcela from boleto_lancamento x join lancamento n on n.id = x.id_lancamento
       where x.id_boleto = g.id_boleto and l.id is null and c.encerrado_em is not null) b
     where (g.numero_processo, g.numero_cobranca, g.parcela, g.total_parcelas) is distinct from
           (q.v, coalesce(c.numero, ''), coalesce(l.parcela, 1), case when l.id is null then 1 else c.total_parcelas end)
       and (g.parcela, g.total_parcelas) is distinct from (b.parcela, c.total_parcelas)`,
  ...dosDias,
};

/** What of these processes, or of all, is broken in their receipts, as sentences. */
export async function recebimentosQuebrados(app: TestApp, ids: readonly number[] | 'todos'): Promise<string[]> {
  const quais = ids === 'todos' ? '' : ` where id = any('{${ids.join(',')}}')`;
  return procurar(app, `p as (select * from processo${quais})`, dosRecebimentos);
}

/** The days whose kept figures are not those of their receipts, as sentences. */
export const diasErrados = (app: TestApp): Promise<string[]> => procurar(app, 'nada as (select)', dosDias);

/** What of these agreements made in the portal, or of all, is broken, as sentences. */
export async function quebradas(app: TestApp, ids: readonly number[] | 'todas'): Promise<string[]> {
  const quais = ids === 'todas' ? '' : ` and id = any('{${ids.join(',')}}')`;
  const c = `c as (select * from processo_cobranca where origem = 'PORTAL'${quais})`;
  const p =
    'p as (select * from processo where id in (select id_processo from cobranca_processo x join c on c.id = x.id_cobranca))';
  return procurar(app, `${c}, ${p}`, { ...regras, ...dosRecebimentos });
}

async function procurar(app: TestApp, com: string, quais: Readonly<Record<string, string>>): Promise<string[]> {
  const partes = Object.entries(quais).map(
    ([regra, consulta]) => `select '${regra}' as regra, q.* from (${consulta}) as q (id, em)`,
  );
  const achadas = await linhas<{ regra: string; id: number; em: string }>(
    app,
    sql.raw(`with ${com} ${partes.join('\nunion all\n')} order by 1, 2 limit 20`),
  );
  return achadas.map(({ regra, id, em }) => `${regra}: ${id}, em ${em}`);
}

/** Where what is stored with an agreement and its processes is not what their details compute today, as sentences. */
export async function desatualizadas(app: TestApp, quem: Quem, c: CobrancaDetalhe): Promise<string[]> {
  const [guardado] = await linhas<{ saldo: string; saldo_devedor: string; valor_total_atualizado: string }>(
    app,
    sql`select saldo, saldo_devedor, valor_total_atualizado from processo_cobranca where id = ${c.id}`,
  );
  const ditos = [
    ['saldo', Number(guardado!.saldo), c.saldo],
    ['saldo devedor', Number(guardado!.saldo_devedor), c.saldoDevedor],
    ['total atualizado', Number(guardado!.valor_total_atualizado), c.valorTotalAtualizado],
  ];
  const emAberto = [200, 201, 204].includes(c.situacaoProcesso.id);
  let soma = 0;
  for (const { id: idProcesso, numero } of c.processosConstituicaoCredito) {
    const { body: p } = await app.call(processos.get, { headers: quem, params: { id: idProcesso } });
    const [linha] = await linhas<{ valor_correcao: string; total: string; saldo: string; noAcordo: string | null }>(
      app,
      sql`select valor_correcao, total_corrigido as total, coalesce(saldo_no_acordo, saldo_devedor) as saldo,
                 saldo_no_acordo as "noAcordo" from processo where id = ${idProcesso}`,
    );
    ditos.push([`correção de ${numero}`, Number(linha!.valor_correcao), p.valorCorrecao]);
    ditos.push([`total corrigido de ${numero}`, Number(linha!.total), p.totalCorrigido]);
    ditos.push([`saldo de ${numero}`, Number(linha!.saldo), p.saldoDevedor]);
    if (emAberto && linha!.noAcordo === null) ditos.push([`saldo no acordo de ${numero}`, Number.NaN, p.saldoDevedor]);
    soma += Math.round(p.saldoDevedor * 100);
  }
  // M §2.5: the processes owe together what the agreement owes.
  if (emAberto) ditos.push(['soma dos processos', soma / 100, c.saldoDevedor]);
  return ditos.flatMap(([oQue, guarda, calcula]) =>
    guarda === calcula ? [] : [`${oQue} da cobrança ${c.numero}: guardado ${guarda}, calculado ${calcula}`],
  );
}
