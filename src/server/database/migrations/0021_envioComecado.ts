/** A package is sent before it is known to have arrived: from then on the other side may ask for the files that it names. */
export const envioComecado = /* sql */ `
alter table envio_divida_ativa add column enviado_em timestamptz;

select set_config('ativa.sistema', 'on', true);
set local role ativa_app;
update envio_divida_ativa set enviado_em = coalesce(entregue_em, criado_em) where estado = 'entregue' or tentativas > 0;
reset role;
select set_config('ativa.sistema', '', true);
`;
