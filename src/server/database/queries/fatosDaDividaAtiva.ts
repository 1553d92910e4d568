import { type RawBuilder, sql } from 'kysely';
import type { FatoDaDividaAtiva } from '@/contract/painelDividaAtiva.ts';

const doProcesso = sql`join processo p on p.id = x.id_processo and p.excluido_em is null`;
const inscrito = sql`${doProcesso} and p.teve_cda`;

/** Each fact by day and process, with its amount (M §2.73). */
const fontes: Readonly<Record<FatoDaDividaAtiva, RawBuilder<unknown>>> = {
  inscritos: sql`select x.id_orgao_credor, x.data as dia, x.id_processo, x.valor_inscricao as valor from cda x ${doProcesso}`,
  executados: sql`select x.id_orgao_credor, j.data as dia, x.id_processo, j.valor
    from cda_processo_juridico j join cda x on x.id = j.id_cda ${doProcesso}`,
  protestados: sql`select x.id_orgao_credor, t.protestado_em as dia, x.id_processo, t.valor
    from cda_protesto t join cda x on x.id = t.id_cda ${doProcesso} where t.protestado_em is not null`,
  negociados: sql`select x.id_orgao_credor, c.data as dia, x.id_processo,
      case when x.id_processo = min(x.id_processo) over (partition by c.id) then c.valor_total else 0 end as valor
    from cobranca_processo x join processo_cobranca c on c.id = x.id_cobranca ${inscrito}`,
  recuperados: sql`select x.id_orgao_credor, g.data as dia, x.id_processo,
      x.principal + x.correcao + x.multa + x.juros + x.juros_mes + x.honorarios as valor
    from pagamento_processo x join pagamento g on g.id = x.id_pagamento and g.estornado_em is null ${inscrito}
    union all
    select x.id_orgao_credor, x.data, x.id_processo, x.valor - x.valor_excedente from cda_pagamento x ${inscrito}
     where not exists (select from pagamento g where g.id_cda_pagamento = x.id)`,
};

/** Rows of `id_orgao_credor`, `dia`, `id_processo` and `valor`, one for each fact. */
export const fatosDoTipo = (fato: FatoDaDividaAtiva): RawBuilder<unknown> => fontes[fato];
