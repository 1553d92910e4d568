import { cnpjValido, cpfValido } from '@/contract/values/identificacao.ts';
import { type Sorte, sorteDe } from '../base/sorte.ts';
import type { Pessoa } from '../database/queries/devedor.ts';

/** City, UF, first five digits of one of its CEPs, area code. */
const cidades = [
  ['Recife', 'PE', '50030', '81'],
  ['Olinda', 'PE', '53020', '81'],
  ['Caruaru', 'PE', '55002', '81'],
  ['Petrolina', 'PE', '56302', '87'],
  ['Salvador', 'BA', '40020', '71'],
  ['Fortaleza', 'CE', '60060', '85'],
  ['João Pessoa', 'PB', '58010', '83'],
  ['Natal', 'RN', '59025', '84'],
  ['Maceió', 'AL', '57020', '82'],
  ['Aracaju', 'SE', '49010', '79'],
  ['São Paulo', 'SP', '01310', '11'],
  ['Rio de Janeiro', 'RJ', '20040', '21'],
  ['Belo Horizonte', 'MG', '30130', '31'],
  ['Brasília', 'DF', '70040', '61'],
] as const;
const nomes =
  'Ana Antônio Beatriz Bruno Camila Carlos Conceição Cristiano Débora Eduardo Fátima Fernando Francisca Gabriel Helena Inês João José Josefa Juliana Lúcia Luís Marcelo Maria Mário Marília Paulo Pedro Raimunda Renato Rita Sebastião Sérgio Sônia Tânia Vitória Zélia Ângela'.split(
    ' ',
  );
const sobrenomes =
  'Albuquerque Almeida Alves Araújo Barbosa Barros Bezerra Brandão Cavalcanti Coutinho Falcão Ferreira Gonçalves Guimarães Leitão Lima Magalhães Melo Monteiro Moura Nóbrega Oliveira Paixão Pereira Queiroz Ribeiro Sá Santana Santos Silva Siqueira Souza Vasconcelos Ximenes'.split(
    ' ',
  );
const ramos = [
  'Comércio de Alimentos',
  'Construções',
  'Indústria Têxtil',
  'Transportes',
  'Usina de Açúcar',
  'Serviços Médicos',
  'Tecnologia',
  'Mineração',
  'Agropecuária',
  'Hotelaria',
];
const ruas = [
  'Rua da Aurora',
  'Avenida Boa Viagem',
  'Rua do Sol',
  'Avenida Conde da Boa Vista',
  'Rua São José',
  'Travessa Quinze de Novembro',
  'Avenida Brasil',
  'Rua João Pessoa',
];
const bairros = ['Centro', 'Boa Vista', 'Santo Antônio', 'Jardim São Paulo', 'Cidade Nova', 'Bela Vista'];

/** The n-th invented debtor, always the same for n: a person or a company (every seventh CNPJ with letters). */
export function pessoa(n: number): Pessoa {
  const sorte = sorteDe(0xade + n * 7919);
  const empresa = sorte.chance(45);
  const nome = empresa ? nomeDeEmpresa(sorte) : nomeDePessoa(sorte);
  const [municipio, uf, cep, ddd] = sorte.um(cidades);
  return {
    nome,
    email: `${ascii(nome).slice(0, 30)}${n}@exemplo.com.br`,
    idTipoDocumentoIdentificacao: empresa ? 2 : 1,
    documentoIdentificacao: empresa ? cnpj(sorte, n % 7 === 0) : cpf(sorte),
    cep: `${cep}${String(sorte.inteiro(10, 980)).padStart(3, '0')}`,
    rua: sorte.um(ruas),
    numero: String(sorte.inteiro(1, 2999)),
    bairro: sorte.um(bairros),
    complemento: sorte.chance(30) ? `Sala ${sorte.inteiro(101, 1804)}` : null,
    telefone1: `${ddd}9${sorte.inteiro(81_000_000, 99_999_999)}`,
    telefone2: sorte.chance(40) ? `${ddd}3${sorte.inteiro(2_000_000, 9_999_999)}` : null,
    uf,
    municipio,
  };
}

const nomeDePessoa = (s: Sorte) =>
  `${s.um(nomes)} ${s.chance(35) ? `${s.um(nomes)} ` : ''}${s.um(sobrenomes)} ${s.um(sobrenomes)}`;
const nomeDeEmpresa = (s: Sorte) =>
  `${s.um(sobrenomes)} & ${s.um(sobrenomes)} ${s.um(ramos)} ${s.um(['Ltda.', 'S.A.', 'ME'])}`;
const ascii = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

const pares = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0'));
const cpf = (s: Sorte): string => {
  const base = String(s.inteiro(100_000_001, 999_999_998));
  return base + pares.find((dv) => cpfValido(base + dv))!;
};
const cnpj = (s: Sorte, comLetras: boolean): string => {
  const letra = () => String.fromCharCode(65 + s.inteiro(0, 25));
  const raiz = comLetras
    ? `${s.inteiro(10, 99)}${letra()}${letra()}${letra()}${s.inteiro(100, 999)}`
    : s.inteiro(10_000_001, 99_999_998);
  const base = `${raiz}0001`;
  return base + pares.find((dv) => cnpjValido(base + dv))!;
};
