// Alternative names of large places: local names where the data has the English one, English names where it
// has the local one, and names used in trade. Names are searched without case and accents.

/** By alpha-2: the name in the data, `=`, and its other names separated by bars; places are separated by commas. */
const table: Readonly<Record<string, string>> = {
  AE: 'Dubai=دبي|Dubayy, Abu Dhabi=أبوظبي|Abu Dhabi City, Fujairah=Al Fujayrah, Khor Fakkan=Khor al Fakkan, Umm Al Quwain City=Umm al Qaiwain',
  AO: 'Soio=Soyo',
  AT: 'Vienna=Wien|Wenen|Vienne|Viena',
  AZ: 'Baku=Bakı',
  BE: 'Brussels=Bruxelles|Brussel|Brüssel|Bruselas, Antwerpen=Antwerp|Anvers|Amberes, Gent=Ghent|Gand, Brugge=Bruges, Liège=Luik|Lüttich, Leuven=Louvain, Mechelen=Malines, Kortrijk=Courtrai, Ostend=Oostende|Ostende',
  BG: 'Sofia=Sofiya|София',
  BH: 'Manama=Bahrain',
  CA: 'Québec=Quebec City, Sault Ste. Marie=Sault-Sainte-Marie',
  CH: 'Genève=Geneva|Genf|Ginevra, Zürich=Zurich|Zurigo, Basel=Basle|Bâle, Bern=Berne, Luzern=Lucerne',
  CN: 'Beijing=Peking|北京, Shanghai=上海, Guangzhou=Canton|广州, Shenzhen=深圳, Ningbo=宁波, Qingdao=Tsingtao|青岛, Tianjin=Tientsin|天津, Dalian=大连, Xiamen=Amoy|厦门, Nanjing=Nanking, Chongqing=Chungking, Wuhan=武汉, Suzhou=苏州, Hangzhou=杭州, Chengdu=成都',
  CY: 'Nicosia=Lefkosia|Lefkoşa, Limassol=Lemesos',
  CZ: 'Prague=Praha|Prag|Praga, Brno=Brünn, Ostrava=Ostrau, Pilsen=Plzeň',
  DE: 'Munich=München|Múnich|Monaco di Baviera, Köln=Cologne|Keulen|Colonia, Nürnberg=Nuremberg, Hannover=Hanover, Braunschweig=Brunswick, Hamburg=Hampuri|Hambourg|Hamburgo|Amburgo, Berlin=Berliini|Berlino, Frankfurt am Main=Frankfort, Aachen=Aix-la-Chapelle, Mainz=Mayence, Lübeck=Lubeck',
  DK: 'Copenhagen=København|Kopenhagen|Köpenhamn|Kööpenhamina|Copenhague, Århus=Aarhus, Aalborg=Ålborg, Helsingør=Elsinore',
  DZ: 'Algiers=Alger|El Djazair, Oran=Wahran',
  EE: 'Tallinn=Tallinna|Reval, Tartu=Dorpat',
  EG: 'Cairo=Al Qahirah|Kairo|Le Caire|القاهرة, Alexandria=Al Iskandariyah|الإسكندرية, Port Said=Bur Said, Suez=As Suways, Damietta=Dumyat',
  ES: 'Sevilla=Seville, Zaragoza=Saragossa, A Coruña=La Coruña|Corunna, Vitoria-Gasteiz=Vitoria|Gasteiz, San Sebastián=Donostia, Palma=Palma de Mallorca, Cadiz=Cádiz, Castelló de la Plana=Castellon de la Plana, Maó=Mahon, Pasaia=Pasajes, Santurtzi=Santurce, Arrecife=Lanzarote, Puerto del Rosario=Fuerteventura',
  FI: 'Helsinki=Helsingfors, Turku=Åbo, Tampere=Tammerfors, Oulu=Uleåborg, Vaasa=Vasa, Pori=Björneborg, Kokkola=Karleby, Hamina=Fredrikshamn, Naantali=Nådendal, Rauma=Raumo, Lappeenranta=Villmanstrand, Espoo=Esbo, Vantaa=Vanda, Porvoo=Borgå, Hanko=Hangö, Raahe=Brahestad, Jakobstad=Pietarsaari, Savonlinna=Nyslott, Lahti=Lahtis',
  FR: 'Strasbourg=Straßburg, Marseille=Marseilles|Marsiglia, Lyon=Lyons, Dunkerque=Dunkirk, Nice=Nizza, Calais=Kales, Paris=Pariisi|Parigi, Portvendres=Port-Vendres',
  GB: 'London=Londres|Lontoo|Londra|Londen, Edinburgh=Edimbourg',
  GE: 'Tbilisi=Tiflis',
  GR: 'Athens=Athina|Athen|Αθήνα, Piraeus=Pireas|Πειραιάς, Thessaloníki=Salonica|Saloniki|Θεσσαλονίκη, Pátra=Patras, Elefsína=Eleusina, Ródos=Rhodes',
  HK: 'Hong Kong=香港|Hongkong',
  HR: 'Rijeka=Fiume, Dubrovnik=Ragusa, Zagreb=Agram',
  HU: 'Budapest=Budapešť',
  IE: 'Dublin=Baile Átha Cliath, Cork=Corcaigh, Gaillimh=Galway',
  IL: 'Tel Aviv=תל אביב|Tel Aviv-Yafo|Jaffa, Haifa=חיפה, Jerusalem=ירושלים|Yerushalayim, Ashdod=אשדוד',
  IN: 'Mumbai=Bombay|मुंबई, Kolkata=Calcutta, Chennai=Madras, Bengaluru=Bangalore, Cochin=Kochi, Pune=Poona, Puducherry=Pondicherry, Varanasi=Benares, Visakhapatnam=Vizag, Nhava Sheva=Jawaharlal Nehru Port|JNPT, Thoothukudi=Tuticorin',
  IQ: 'Basrah=Basra|Al Basrah, Baghdad=Bagdad',
  BY: "Minsk=Mińsk|Минск|Мінск|Minszk|Minska|Minskas, Homyel'=Gomel|Homel|Гомель, Hrodna=Grodno|Гродно|Гродна, Mahilyow=Mogilev|Mogilyov|Mahilyou|Mahileu|Могилёв|Магілёў, Vitebsk=Vitsyebsk|Viciebsk|Vitebszk|Витебск|Віцебск, Brest=Brest-Litovsk|Brest Litowsk|Bierascie|Брест, Babruysk=Bobruisk|Bobruysk|Бобруйск, Baranovichi=Baranavichy|Барановичи, Barysaw=Borisov|Борисов, Mazyr=Mozyr|Мозырь, Salihorsk=Soligorsk|Солигорск, Polatsk=Polotsk|Полоцк, Navapolatsk=Novopolotsk|Новополоцк, Maladzyechna=Molodechno|Молодечно, Pinsk=Пинск, Orsha=Орша, Lida=Лида",
  CL: 'Puerto Aysén=Puerto Aisen',
  CR: 'Limón=Puerto Limon',
  FK: 'Stanley=Port Stanley',
  FO: 'Tórshavn=Thorshavn',
  HN: 'Puerto Cortez=Puerto Cortes',
  HT: 'Okap=Cap-Haïtien|Cap Haitien',
  IR: 'Tehran=Teheran|Teherán|Téhéran|Teerã|Teerão|Teheranas|Tahran|Tahrān|Theran|Techeran|تهران|طهران|Тегеран|德黑兰|德黑蘭|テヘラン|테헤란|טהרן|Τεχεράνη, Bandar Abbas=Bandarabbas|Bandar Abas|Bander Abbas|Bandar-e Abbas|Gombroon|Gamron|Shahid Rajaee|Shahid Rajaei|Shahid Rajai|بندرعباس|بندر عباس|Бендер-Аббас, Bushehr=Bandar Bushehr|Bandar-e Bushehr|Bushire|Bouchehr|بوشهر|Бушир, Bandar-e Anzalī=Bandar Anzali|Anzali|Enzeli|Bandar-e Pahlavi|Pahlavi|بندر انزلی|انزلی, Isfahan=Esfahan|Ispahan|Isfahán|اصفهان|Исфахан, Mashhad=Meshed|Mashad|Meschhed|Mashhed|مشهد|Мешхед, Tabriz=Tauris|Tebriz|Täbris|تبریز|Тебриз, Shiraz=Schiras|Chiraz|شیراز|Шираз, Ahvaz=Ahwaz|Awaz|اهواز, Abadan=آبادان, Khorramshahr=Khoramshahr|Mohammerah|Khorramchahr|خرمشهر, Chabahar=Chah Bahar|Tchabahar|Bandar Beheshti|Shahid Beheshti|چابهار, Orūmīyeh=Urmia|Urumia|Rezaiyeh|Oroumieh|Orumieh|ارومیه, Kermanshah=Bakhtaran|Kermanchah|کرمانشاه, Qom=Ghom|Qum|Kum|قم, Karaj=Karadj|کرج, Rasht=Resht|Recht|رشت, Kerman=Carmania|کرمان, Yazd=Yezd|یزد, Hamadān=Hamedan|Ecbatana|همدان, Zahedan=Duzdab|زاهدان, Qazvin=Kazvin|Ghazvin|قزوین, Arāk=Sultanabad|اراک, Gorgān=Astarabad|گرگان, Bābol=Barfurush, Khomeyn=Khomein, Qeshm=Kishm|قشم, Bandar-e Emam Khomeyni=Bandar Khomeini|Bandar Imam Khomeini',
  IT: 'Rome=Roma|Rom, Milan=Milano|Mailand, Naples=Napoli|Neapel, Turin=Torino, Venice=Venezia|Venedig|Venise, Florence=Firenze|Florenz, Genoa=Genova|Genua|Gênes, Livorno=Leghorn, Padova=Padua, Mantova=Mantua, Bologna=Bologne',
  JO: 'Aqaba=Al Aqabah',
  JP: 'Tokyo=東京|Tokio, Yokohama=横浜, Osaka=大阪, Kobe=神戸, Nagoya=名古屋, Hakata=博多',
  KH: 'Sihanoukville=Kampong Saom',
  KP: 'Pyongyang=Pyeongyang|Phyongyang|Pyong Yang|Pjöngjang|Pionyang|Pyongjang|Pjongjang|Pjöngjäng|Piongyang|Phenian|Heijo|Pingyang|평양|평양시|平壤|平壌|Пхеньян, Namp’o=Nampho|Nampo|Chinnampo|Jinnampo|남포|남포시|Нампхо, Wŏnsan=Gensan|Weonsan|원산|元山|Вонсан, Chongjin=Chungjin|Seishin|청진|清津|Чхонджин, Hamhŭng=Hamheung|Kanko|함흥|咸兴|Хамхын, Hŭngnam=Heungnam|Konan|흥남, Rajin=Najin|Rason|Raseon|Rajin-Sonbong|나진|라진|라선|罗津|Раджин, Sinŭiju=Sineuiju|Shingishu|신의주|新义州, Haeju=Kaishu|해주|海州, Kaesŏng=Gaeseong|Kaijo|개성|开城, Sariwŏn=사리원, Songnim=Kyomipo|송림',
  KR: 'Seoul=서울, Busan=부산|Pusan, Incheon=인천|Inchon, Kwangyang=광양|Gwangyang',
  KW: 'Kuwait City=Al Kuwayt|Kuwait',
  KZ: 'Astana=Nur-Sultan, Almaty=Alma-Ata',
  LK: 'Colombo=Kolamba',
  LT: 'Vilnius=Wilna|Vilna, Klaipėda=Memel',
  LU: 'Luxembourg=Luxemburg|Lëtzebuerg',
  LV: 'Riga=Rīga|Riika, Liepāja=Libau',
  LY: 'Mişrātah=Misurata|Misrata',
  MA: 'Casablanca=Dar el Beida, Tangier=Tanger|Tánger, Tanger Med=Tangier Med, El Jadid=El Jadida',
  MD: 'Chisinau=Chișinău|Kishinev',
  MM: 'Yangon=Rangoon',
  MX: 'Mexico City=Ciudad de México|CDMX',
  MY: 'Port Klang=Pelabuhan Klang, George Town=Penang',
  NL: 'The Hague=Den Haag|’s-Gravenhage|Haag, Vlissingen=Flushing, Rotterdam=Roterdam, Maasvlakte=Maasvlakte Rotterdam',
  NO: 'Oslo=Christiania, Trondheim=Trondhjem',
  PK: 'Karachi=Karatschi|کراچی',
  PL: 'Warsaw=Warszawa|Warschau|Varsova|Varsovie, Gdańsk=Danzig, Kraków=Cracow|Krakau, Wrocław=Breslau, Szczecin=Stettin, Poznań=Posen, Gdynia=Gdingen, Katowice=Kattowitz',
  PT: 'Lisbon=Lisboa|Lissabon|Lisbonne, Porto=Oporto',
  QA: 'Musay‘īd=Mesaieed|Umm Said',
  RE: 'Le Port=Port de Pointe des Galets|Pointe des Galets',
  RO: 'Bucharest=București|Bukarest, Constanţa=Constantza',
  RS: 'Belgrade=Beograd|Belgrad|Београд',
  RU: 'Moscow=Moskva|Moskau|Moskou|Moscou|Moscú|Moscovo|Moscova|Mosca|Mosku|Moskwa|Moskova|Moszkva|Maskva|Maskava|Maskwa|Moskow|Mosow|Moskovo|Мoсква|Москва|г Москва|莫斯科|モスクワ|모스크바|موسكو|مسكو|מוסקבה|Μόσχα|Մոսկվա|მოსკოვი, Saint Petersburg=Sankt-Peterburg|Sankt Petersburg|Sankt-Petersburg|St. Petersburg|Pietari|Saint-Pétersbourg|San Petersburgo|San Pietroburgo|São Petersburgo|Sint-Petersburg|Szentpétervár|Peterburg|Petersburg|Petersburgo|Pétersbourg|Petrograd|Leningrad|Leningrado|Léningrad|Piter|Санкт-Петербург|С.-Петербург|СПб|Петербург|Питер|Ленинград|圣彼得堡|サンクトペテルブルク|상트페테르부르크, Nizhniy Novgorod=Nizhny Novgorod|Nizhni Novgorod|Nischni Nowgorod|Gorky|Gorki|Нижний Новгород, Rostov-na-Donu=Rostov-on-Don|Rostov|Rostow am Don|Ростов-на-Дону|Ростов, Kaliningrad=Königsberg|Koenigsberg|Królewiec|Karaliaučius|Калининград, Vyborg=Viipuri|Wiborg|Выборг, Novorossiysk=Novorossisk|Novorossijsk|Novorosiysk|Noworossijsk|Noworossiisk|Novorossiisk|Новороссийск, Vladivostok=Wladiwostok|Vladivostock|Владивосток|海参崴|ウラジオストク, Nakhodka=Nachodka|Находка, Murmansk=Mourmansk|Мурманск, Arkhangel’sk=Arkhangelsk|Archangel|Archangelsk|Архангельск, Yekaterinburg=Ekaterinburg|Jekaterinburg|Sverdlovsk|Екатеринбург, Novosibirsk=Nowosibirsk|Novossibirsk|Новосибирск, Kazan=Kasan|Kazań|Казань, Samara=Kuibyshev|Kuybyshev|Самара, Volgograd=Stalingrad|Tsaritsyn|Wolgograd|Волгоград, Khabarovsk=Chabarowsk|Хабаровск, Astrakhan=Astrachan|Астрахань, Sochi=Sotschi|Sotchi|Сочи, Tuapse=Tuapsé|Туапсе, Tver=Kalinin|Тверь, Perm=Molotov|Пермь, Ufa=Уфа, Omsk=Омск, Tomsk=Томск, Chelyabinsk=Tscheljabinsk|Челябинск, Krasnoyarsk=Krasnojarsk|Красноярск, Krasnodar=Ekaterinodar|Краснодар, Voronezh=Woronesch|Воронеж, Saratov=Saratow|Саратов, Tol’yatti=Togliatti|Toljatti|Тольятти, Irkutsk=Иркутск, Yakutsk=Jakutsk|Якутск, Taganrog=Таганрог, Groznyy=Grozny|Грозный, Makhachkala=Machatschkala|Махачкала, Pskov=Pleskau|Псков, Velikiy Novgorod=Novgorod|Veliky Novgorod|Новгород, Smolensk=Смоленск, Tula=Тула, Petropavlovsk-Kamchatsky=Petropavlovsk|Петропавловск, Sovetsk=Tilsit, Baltiysk=Pillau, Ust-Luga=Ust Luga|Усть-Луга',
  SA: 'Jeddah=Jidda|Jiddah|جدة, Riyadh=Ar Riyad|الرياض, Mecca=Makkah, Dammam=Ad Dammam, Al Jubayl=Jubail, King Abdullah Port=King Abdullah City',
  SC: 'Victoria=Port Victoria',
  SE: 'Göteborg=Gothenburg|Göteporin, Stockholm=Tukholma|Estocolmo, Malmö=Malmo',
  SG: 'Singapore=Singapura|Singapur|新加坡',
  SI: 'Ljubljana=Laibach, Koper=Capodistria',
  SK: 'Bratislava=Pressburg, Košice=Kaschau',
  SO: 'Kismayo=Kismayu',
  SY: 'Damascus=Dimashq|Damas, Tartouss=Tartus|Tartous',
  TH: 'Bangkok=Krung Thep',
  TR: 'Istanbul=İstanbul|Constantinople, İzmir=Smyrna',
  TW: 'Taipei=台北|臺北, Kaohsiung=高雄, Keelung=Chilung|基隆',
  TZ: 'Dar es Salaam=Daressalam',
  UA: 'Kyiv=Kiev|Kiova|Київ, Odessa=Odesa|Одеса, Lviv=Lvov|Lemberg, Kharkiv=Kharkov, Dnipro=Dnepropetrovsk, Chornomors’k=Illichivsk|Chornomorsk',
  US: 'New York City=New York|NYC, Washington=Washington DC, Los Angeles=LA',
  VG: 'Road Town=Tortola',
  VN: 'Ho Chi Minh City=Saigon|Hồ Chí Minh, Haiphong=Hải Phòng, Hanoi=Hà Nội, Da Nang=Đà Nẵng',
  YE: 'Al Ḩudaydah=Hodeidah',
  ZA: 'Cape Town=Kaapstad|Kapstadt, Port Elizabeth=Gqeberha',
}

/** Replacements for outdated or overlong names in the data, by alpha-2 and name. */
const nameReplacements: ReadonlyMap<string, string> = new Map([
  ['ES Gasteiz / Vitoria', 'Vitoria-Gasteiz'],
  ['ES Donostia / San Sebastián', 'San Sebastián'],
  ['ES Arrasate / Mondragón', 'Mondragón'],
  ['KZ Nur-Sultan', 'Astana'],
  ['SA Al-`Ula', 'Al-Ula'],
  ['US Washington, D.C.', 'Washington'],
])

/** Returns the name of a place, corrected if it's outdated or overlong in the data. */
export const currentName = ({ country, name }: { readonly country: string; readonly name: string }) =>
  nameReplacements.get(`${country} ${name}`) ?? name

/** The other names of each place, by alpha-2 and name. */
export const namesByPlace: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(table).flatMap(([country, list]) =>
    list.split(', ').map((entry): [string, string[]] => {
      const [name = '', others = ''] = entry.split('=')
      return [`${country} ${name}`, others.split('|')]
    }),
  ),
)

/** Returns the other names of a place. They belong to the largest place of that name in its country. */
export function getOtherNames(country: string, name: string): readonly string[] {
  return namesByPlace.get(`${country} ${name}`) ?? []
}
