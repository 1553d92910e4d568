import { orgaoCredor } from '@i18n/pt-BR/registros/orgaoCredor.ts';
import Alert from '@mui/material/Alert';
import { type DadosBancarios, faltasDaConta } from '@/domain/cobranca/convenio.ts';

const { conta: t, fields } = orgaoCredor;

type Campo = 'chaveBanco' | 'convenio' | 'agencia' | 'conta' | 'carteira' | 'variacao' | 'codigoBeneficiario';
/** The bank fields of a body, as its form or its detail has them. */
export type CamposDaConta = Readonly<Partial<Record<Campo, unknown>>>;

/** How the form calls what the domain calls so. */
const nomes = {
  chave_banco: 'chaveBanco',
  convenio: 'convenio',
  agencia: 'agencia',
  conta: 'conta',
  carteira: 'carteira',
  variacao: 'variacao',
  codigo_beneficiario: 'codigoBeneficiario',
} as const satisfies Record<keyof DadosBancarios, Campo>;

/** Whether the body's slips can be issued with these bank fields and, if not, what is missing (M §2.49). */
export function AvisoDaConta({ campos }: { readonly campos: CamposDaConta }) {
  const de = (campo: keyof DadosBancarios) => {
    const valor = campos[nomes[campo]];
    return typeof valor === 'string' ? valor : null;
  };
  const dados: DadosBancarios = {
    chave_banco: de('chave_banco'),
    convenio: de('convenio'),
    agencia: de('agencia'),
    conta: de('conta'),
    carteira: de('carteira'),
    variacao: de('variacao'),
    codigo_beneficiario: de('codigo_beneficiario'),
  };
  const { banco, campos: faltam } = faltasDaConta(dados);
  if (banco && faltam.length === 0)
    return (
      <Alert severity="success" role="note">
        {t.completa(banco, (banco === 'BB' ? dados.convenio : dados.codigo_beneficiario) ?? '')}
      </Alert>
    );
  return (
    <Alert severity={banco || dados.chave_banco ? 'warning' : 'info'} role="note">
      {banco
        ? t.faltam(
            banco,
            faltam.map((campo) => fields[nomes[campo]]),
          )
        : dados.chave_banco
          ? t.outroBanco
          : t.nenhuma}
    </Alert>
  );
}
