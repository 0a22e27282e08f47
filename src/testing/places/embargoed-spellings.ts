const spellings = [
  // Iran
  `
    Tehran | TEHRAN | tehran | Teheran | Téhéran | Teherán | Tehrān | Tehran, | Tehran, Iran
    Tehran, IR | Tehran IR | Tehran (Iran) | Tehran, I.R. Iran | Tehran, Islamic Republic of Iran
    Tehran, Iran (Islamic Republic of) | Tehran, Persia | Tehran 11369 | Tehran 1136913431, Iran
    Tehran Imam Khomeini Airport | Imam Khomeini International Airport | Mehrabad Airport | IKA | THR
    IRTHR | IR THR | تهران | تهران، ایران | طهران | Тегеран | Bandar Abbas | BANDAR ABBAS | Bandarabbas
    Bandar-Abbas | Bandar Abas | Bander Abbas | Bandar ʿAbbās | Bandar Abbas, Hormozgan
    Port of Bandar Abbas | Bandar Abbas Port, Iran | B. Abbas | BND | IRBND | IR BND | بندرعباس
    بندر عباس | بندر عباس، ایران | Gombroon | Shahid Rajaee Port | Shahid Rajaei | Bandar Imam Khomeini
    Bandar Emam Khomeyni | Bandar-e Emam Khomeini | BIK, Iran | IRBKM | بندر امام خمینی | Bandar Shahpur
    Bushehr | Bandar Bushehr | Bushire | IRBUZ | بوشهر | Chabahar | Chah Bahar | Chābahār | IRZBR
    چابهار | Bandar Anzali | Anzali | Enzeli | Bandar-e Pahlavi | بندر انزلی | Khorramshahr
    Khoramshahr | Mohammerah | خرمشهر | Abadan | آبادان | Assaluyeh | Asaluyeh | Kharg Island
    Khark Island | Qeshm | Kish Island | Isfahan | Esfahan | Ispahan | اصفهان | Mashhad | Meshed | مشهد
    Mashhad, IRN | Tabriz | Tauris, Iran | تبریز | Shiraz | شیراز | Ahvaz | Ahwaz, Iran | Karaj | Qom
    Kermanshah | Bakhtaran | Urmia | Rezaiyeh | Zahedan | Rasht | Kerman | Hamadan, Iran | Yazd | Arak
    Sari, Iran | Amirabad Port | Nowshahr | Lavan Island | Iran | ایران
  `,
  // Russia
  `
    Moscow | MOSCOW | moscow | Moskva | Moskau | Moscou | Moscú | Mosca | Moskou | Moskwa | Mosow
    Moscow, | Moscow, Russia | Moscow (Russia) | Moscow, RU | Moscow RUS | Moscow, Russian Federation
    Moscow, Rossiya | Moscow 101000 | 101000 Moscow | г. Москва | Москва | МОСКВА | Москва, Россия
    Москва, РФ | Moscow Sheremetyevo | Sheremetyevo Airport | Domodedovo | Vnukovo | Шереметьево | SVO
    DME | VKO | MOW | RUMOW | RU MOW | 莫斯科 | モスクワ | موسكو | Saint Petersburg | St Petersburg
    St. Petersburg | St.Petersburg, RU | ST PETERSBURG, RUSSIA | Sankt-Peterburg | Sankt Petersburg
    Saint-Pétersbourg | San Petersburgo | Petrograd | Leningrad | SPb, Russia | Port of Saint Petersburg
    Pulkovo Airport | RULED | RU LED | Санкт-Петербург | С.-Петербург | Питер | Bronka | Ust-Luga
    Ust Luga | Усть-Луга | RUULU | Primorsk, Russia | Vyborg | Viipuri | Выборг | Kronstadt, Russia
    Novorossiysk | NOVOROSSIYSK | Novorossisk | Novorossijsk | Noworossijsk | Novorosiysk
    Port of Novorossiysk | Novorossiysk 353900 | RUNVS | Новороссийск | порт Новороссийск | Vladivostok
    Wladiwostok | Vladivostock | Vladivostok, Primorsky Krai | RUVVO | VVO | Владивосток | 海参崴
    Nakhodka | Находка | Vostochny Port | Vostochnyy | RUVYP | Kaliningrad | Königsberg | Koenigsberg
    Калининград | RUKGD | Baltiysk | Murmansk | Мурманск | RUMMK | Arkhangelsk | Archangel, Russia
    Архангельск | Sabetta | Rostov-on-Don | Rostov na Donu | Rostow am Don | Ростов-на-Дону | Taganrog
    Azov, Russia | Tuapse | Туапсе | Taman | Kavkaz Port | Port Kavkaz | Sochi | Makhachkala | Astrakhan
    Астрахань | Yekaterinburg | Ekaterinburg | Jekaterinburg | Sverdlovsk | Екатеринбург | Novosibirsk
    Nowosibirsk | Новосибирск | OVB | Kazan | Казань | Nizhny Novgorod | Nizhni Novgorod
    Nischni Nowgorod | Gorky, Russia | Нижний Новгород | Samara | Kuibyshev | Самара | Volgograd
    Stalingrad | Chelyabinsk | Omsk | Ufa | Perm | Perm, Russia | Krasnoyarsk | Krasnodar | Irkutsk
    Khabarovsk | Хабаровск | Magadan | Petropavlovsk-Kamchatsky | Vanino | Korsakov | Yuzhno-Sakhalinsk
    Tolyatti | Togliatti, Russia | Smolensk | Pskov | Russia | Россия
  `,
  // Belarus
  `
    Minsk | MINSK | minsk | Mińsk, Białoruś | Minsk, Belarus | Minsk, BY | Minsk BLR | Minsk (Belarus)
    Minsk, Byelorussia | Minsk, White Russia | Minsk, Republic of Belarus | Minsk, Weißrussland
    Minsk 220030 | Minsk National Airport | MSQ | BYMSQ | BY MSQ | Минск | Мінск | Мінск, Беларусь
    Минск, Республика Беларусь | Gomel | Homel | Homyel | Гомель | Гомель, Беларусь | Brest, Belarus
    Brest-Litovsk | Brest Litowsk | Брест | Grodno | Hrodna | Гродно | Vitebsk | Vitsyebsk | Витебск
    Mogilev | Mahilyow | Могилёв | Bobruisk | Babruysk | Baranovichi | Borisov, Belarus | Pinsk | Orsha
    Polotsk | Navapolatsk | Belarus | Беларусь
  `,
  // North Korea
  `
    Pyongyang | PYONGYANG | pyongyang | P'yŏngyang | Pyeongyang | Phyongyang | Pyong Yang | Pjöngjang
    Pionyang | Pyongyang, North Korea | Pyongyang, DPRK | Pyongyang, D.P.R. Korea
    Pyongyang, Democratic People's Republic of Korea | Pyongyang, Korea (North) | Pyongyang KP
    Pyongyang Sunan Airport | FNJ | KPFNJ | KP FNJ | 평양 | 평양, 조선 | 평양시 | 平壤 | 平壌 | Пхеньян | Heijo
    Nampo | Namp’o | Nampho | Port of Nampo | Chinnampo | KPNAM | 남포 | Wonsan | Wŏnsan | KPWON | 원산
    Chongjin | Ch’ŏngjin | 청진 | Hungnam | Heungnam | Hamhung | 함흥 | Rajin | Najin | Rason
    Rajin-Sonbong | 나진 | Haeju | Sinuiju | 신의주 | Kaesong | Kaesŏng | Songnim | North Korea | 조선민주주의인민공화국
  `,
]

/**
 * Places in countries under embargo (Belarus, Iran, North Korea and Russia) as shippers type them: English,
 * local and former names, local scripts, transliterations, port and airport codes, postcodes, abbreviations
 * and typos, with and without the country. Shipments from, to or via these places must never be insured.
 */
export const embargoedSpellings: readonly string[] = spellings
  .flatMap((country) => country.split(/[|\n]/))
  .map((spelling) => spelling.trim())
  .filter(Boolean)
