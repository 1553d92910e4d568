import type { Bloco } from '@/server/documents/blocos.ts';
import { type Cabecalho, type Impresso, imprimir } from '@/server/documents/folha.ts';
import type { CredorImpresso, OrgaoImpresso } from '@/server/documents/partes.ts';

export const umOrgao = (mudancas: Partial<OrgaoImpresso> = {}): OrgaoImpresso => ({
  cabecalho: { nome: 'Agência Estadual de Meio Ambiente', sigla: 'AEMA', cnpj: '11222333000181' },
  endereco: 'Avenida Cruz Cabugá, 1387 – Santo Amaro – Recife/PE – CEP 50040-000',
  cidade: 'Recife/PE',
  contatos: ['Setor de Cobrança', '(81) 3181-2345', 'cobranca@aema.pe.gov.br', 'https://www.aema.pe.gov.br'],
  autoridade: { nome: 'Maria de Fátima', cargo: 'Diretora', matricula: '123-4' },
  ...mudancas,
});

/** The same body in the form in which a TCC states its creditor. */
export const umCredor = (mudancas: Partial<CredorImpresso> = {}): CredorImpresso => {
  const { cabecalho, endereco, autoridade } = umOrgao();
  return { cabecalho, endereco, autoridade, baseCorrecao: { multa: true, juros: true }, ...mudancas };
};

export const CODIGO = '7K3M-9QZC-TX0B-4WND';
export const ENDERECO = `https://ativa.pe.gov.br/validar/${CODIGO}`;

/** A document with the header and footer of an issued one. */
export const umImpresso = (blocos: readonly Bloco[], mudancas: Partial<Cabecalho> = {}): Impresso => ({
  cabecalho: {
    orgao: umOrgao().cabecalho,
    titulo: 'Documento',
    numero: 'Processo nº 202600010000123',
    emissao: { agora: new Date('2026-11-20T15:05:00Z'), usuario: 'Operador Demonstração', versao: '1.0.0' },
    validacao: { codigo: CODIGO, endereco: ENDERECO },
    ...mudancas,
  },
  blocos,
});

export const umPdfDe = (blocos: readonly Bloco[], mudancas: Partial<Cabecalho> = {}): Promise<Uint8Array> =>
  imprimir([umImpresso(blocos, mudancas)]);
